-- Who teaches a session with its instructor, equal to them, in the order in which they were named. They are among those
-- who help in it, so that whatever asks who is busy then, or whose sessions these are, finds them there.
alter table session
  add column co_instructor_ids uuid[] not null default '{}',
  add constraint session_co_instructors check (co_instructor_ids <@ assistant_ids);
-- Who shares the pay of a session changed.
alter table payroll_line drop constraint payroll_line_correction_check,
  add constraint payroll_line_correction_check check (correction in
    ('ADDED', 'INSTRUCTOR', 'SPLIT', 'CANCELLED', 'MINUTES', 'ATTENDANCE', 'VALUE', 'REFUND'));
