-- Who acts for whom: a parent for a child, a member for a guest. A dependant is a row of `member` like any other,
-- mostly without a sign-in, so that places, forms, notes and credits work for them as for everybody.
create table family_link (
  studio_id uuid not null references studio,
  guardian_id uuid not null,
  dependant_id uuid not null,
  relation text not null check (relation in ('CHILD', 'PARTNER', 'PARENT', 'OTHER', 'GUEST')),
  can_book boolean not null,
  can_pay boolean not null,
  created_at timestamptz not null,
  primary key (studio_id, guardian_id, dependant_id),
  foreign key (studio_id, guardian_id) references member,
  foreign key (studio_id, dependant_id) references member,
  check (guardian_id <> dependant_id)
);
create index family_link_dependant on family_link (studio_id, dependant_id, guardian_id);
alter table family_link enable row level security;
alter table family_link force row level security;
create policy tenant on family_link using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid) with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table family_link alter column studio_id set statistics 0;
grant select, insert, update, delete on family_link to studio_app;

-- Whether the holder may bring guests on it. A term of the plan, which a package keeps as it was sold.
alter table package_plan add column guest_allowed boolean not null default false;
alter table member_package add column guest_allowed boolean not null default false;
