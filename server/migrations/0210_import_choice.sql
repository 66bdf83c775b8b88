-- Rows of a file that could be imported, and that somebody chose to leave out.
alter table import_row
  drop constraint import_row_outcome_check,
  add constraint import_row_outcome_check
    check (outcome in ('VALID', 'LEFT_OUT', 'REFUSED', 'TAKEN', 'KNOWN', 'REMOVED', 'KEPT'));
