-- That a member signed a waiver in another system, and when. The document stayed there, so this is no signed form.
create table brought_waiver (
  studio_id uuid not null,
  member_id uuid not null,
  signed_on date not null,
  brought_at timestamptz not null,
  primary key (studio_id, member_id, signed_on),
  foreign key (studio_id, member_id) references member
);
alter table brought_waiver enable row level security;
alter table brought_waiver force row level security;
create policy tenant on brought_waiver
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table brought_waiver alter column studio_id set statistics 0;
grant select, insert, update, delete on brought_waiver to studio_app;

-- Notes by their id, tags and waivers by their member and what it has.
alter table import_link
  drop constraint import_link_kind_check,
  add constraint import_link_kind_check check (kind in ('MEMBER', 'PACKAGE', 'NOTE', 'TAG', 'WAIVER'));
create index import_link_job on import_link (studio_id, import_job_id, kind);
