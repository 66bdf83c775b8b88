-- Codes that somebody typed in vain: so many an hour, and no more are looked at.
create table code_try (
  studio_id uuid not null references studio,
  try_id uuid not null,
  -- Who typed: a member, or somebody of the staff.
  person_id uuid not null,
  tried_at timestamptz not null,
  primary key (studio_id, try_id)
);
create index code_try_person on code_try (studio_id, person_id, tried_at);

alter table code_try enable row level security;
alter table code_try force row level security;
create policy tenant on code_try using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid) with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table code_try alter column studio_id set statistics 0;
grant select, insert, update, delete on code_try to studio_app;

-- Whose instalments are due, and which refunds a provider has not answered.
create index refund_pending on refund (studio_id, created_at) where status = 'PENDING';
