-- When the studio was in touch with a member, and when it means to be again.
create table member_contact (
  studio_id uuid not null,
  contact_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('CALL', 'MESSAGE', 'EMAIL', 'IN_PERSON')),
  -- Empty once the member was forgotten.
  body text not null check (length(body) <= 1000),
  -- Who was in touch.
  staff_id uuid not null,
  created_at timestamptz not null,
  -- The studio's local day.
  follow_up_on date,
  done_at timestamptz,
  done_by uuid,
  primary key (studio_id, contact_id),
  foreign key (studio_id, member_id) references member,
  foreign key (studio_id, staff_id) references staff,
  foreign key (studio_id, done_by) references staff,
  check ((done_at is null) = (done_by is null)),
  check (done_at is null or follow_up_on is not null)
);
create index member_contact_member on member_contact (studio_id, member_id, created_at);
create index member_contact_due on member_contact (studio_id, follow_up_on, member_id)
  where follow_up_on is not null and done_at is null;

alter table member_contact enable row level security;
alter table member_contact force row level security;
create policy tenant on member_contact
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table member_contact alter column studio_id set statistics 0;
grant select, insert, update, delete on member_contact to studio_app;
