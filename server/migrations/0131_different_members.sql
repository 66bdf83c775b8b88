-- Two members who look like one person and are not: twins, a father and a son. The smaller id comes first.
create table different_members (
  studio_id uuid not null,
  member_id uuid not null,
  other_member_id uuid not null,
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (studio_id, member_id, other_member_id),
  foreign key (studio_id, member_id) references member,
  foreign key (studio_id, other_member_id) references member,
  foreign key (studio_id, decided_by) references staff,
  check (member_id < other_member_id)
);
alter table different_members enable row level security;
alter table different_members force row level security;
create policy tenant on different_members
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table different_members alter column studio_id set statistics 0;
grant select, insert, delete on different_members to studio_app;
