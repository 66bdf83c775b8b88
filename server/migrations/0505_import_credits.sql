-- Packages whose credits a later file brought up to date, so that an undo finds them.
alter table import_link
  drop constraint import_link_kind_check,
  add constraint import_link_kind_check
    check (kind in ('MEMBER', 'PACKAGE', 'CREDITS', 'NOTE', 'TAG', 'WAIVER', 'FAMILY'));
