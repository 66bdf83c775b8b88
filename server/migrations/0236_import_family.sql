-- Links to guardians that an import brought, so that an undo finds them.
alter table import_link
  drop constraint import_link_kind_check,
  add constraint import_link_kind_check check (kind in ('MEMBER', 'PACKAGE', 'NOTE', 'TAG', 'WAIVER', 'FAMILY'));
