-- Who changed which options of the studio's policy, from what to what: its history, and what an undo puts back.
create table policy_change (
  studio_id uuid not null,
  -- Counted within the studio, from 1.
  number integer not null check (number > 0),
  changed_by uuid not null,
  changed_at timestamptz not null,
  -- The changed options alone, with the values that held before and after.
  before jsonb not null,
  after jsonb not null,
  -- The change that this one takes back.
  undoes integer,
  primary key (studio_id, number),
  foreign key (studio_id, changed_by) references staff,
  foreign key (studio_id, undoes) references policy_change
);
alter table policy_change enable row level security;
alter table policy_change force row level security;
create policy tenant on policy_change
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table policy_change alter column studio_id set statistics 0;
grant select, insert on policy_change to studio_app;
