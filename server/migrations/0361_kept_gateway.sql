-- Keys of a card provider beside those in force: until their hold is over, then those that they replaced.
create table kept_gateway (
  studio_id uuid not null,
  -- The change of keys that an owner can stop.
  change_id uuid not null,
  provider text not null check (provider in ('STRIPE', 'FAKE')),
  secret_key_sealed text not null,
  webhook_secret_sealed text not null default '',
  publishable_key text not null default '',
  key_end text not null default '',
  account_name text not null default '',
  live boolean not null default false,
  valid boolean not null default false,
  checked_at timestamptz,
  -- When they take the place of those in force; null: these are the ones that were replaced or removed.
  effective_at timestamptz,
  primary key (studio_id, change_id),
  foreign key (studio_id, change_id) references guarded_change on delete cascade
);
create index kept_gateway_due on kept_gateway (studio_id, effective_at) where effective_at is not null;
-- One change of keys waits at a time.
create unique index kept_gateway_one on kept_gateway (studio_id) where effective_at is not null;

alter table guarded_change drop constraint guarded_change_kind_check;
alter table guarded_change add check (kind in ('STAFF', 'RIGHTS', 'LIMITS', 'PAYOUT', 'KEYS'));

do $$
declare name text;
begin
  foreach name in array array['kept_gateway'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
