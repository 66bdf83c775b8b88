-- The account that a studio connected at its provider, instead of entering keys. Empty: somebody entered keys.
alter table payment_gateway add column account_ref text not null default '';
alter table kept_gateway add column account_ref text not null default '';

-- Ways to the provider that somebody has come back from: each leads back once.
create table connect_return (
  studio_id uuid not null references studio,
  connect_return_id uuid not null,
  returned_at timestamptz not null,
  primary key (studio_id, connect_return_id)
);
alter table connect_return enable row level security;
alter table connect_return force row level security;
create policy tenant on connect_return using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table connect_return alter column studio_id set statistics 0;
grant select, insert, update, delete on connect_return to studio_app;
