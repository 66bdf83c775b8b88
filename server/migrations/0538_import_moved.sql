-- Packages whose end or next bill a later file moved, so that an undo finds them and the next file knows what was said.
alter table import_link
  drop constraint import_link_kind_check,
  add constraint import_link_kind_check
    check (kind in ('MEMBER', 'PACKAGE', 'CREDITS', 'MOVED', 'NOTE', 'TAG', 'WAIVER', 'FAMILY'));
