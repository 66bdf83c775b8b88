-- A refund of what a percentage was paid on comes back in the next run.
alter table payroll_line drop constraint payroll_line_correction_check,
  add constraint payroll_line_correction_check check (correction in ('ADDED', 'INSTRUCTOR', 'CANCELLED', 'MINUTES', 'ATTENDANCE', 'VALUE', 'REFUND'));
