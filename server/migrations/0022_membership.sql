-- What a studio has decided about memberships, and what the table of memberships lacked for it.

alter table subscription
  -- From the cycle on that begins on this day or later; null = from the next one.
  add column next_price_on date,
  -- The bill of which the member was reminded.
  add column reminded_for date,
  -- How many unused credits go on into the next cycle.
  add column rollover_max integer not null default 0 check (rollover_max between 0 and 999);

create table subscription_settings (
  studio_id uuid not null references studio,
  settings jsonb not null,
  updated_at timestamptz not null,
  primary key (studio_id)
);

alter table subscription_settings enable row level security;
alter table subscription_settings force row level security;
create policy tenant on subscription_settings
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table subscription_settings alter column studio_id set statistics 0;
grant select, insert, update, delete on subscription_settings to studio_app;
create index booking_provisional on booking (studio_id, provisional_for) where provisional_for is not null;
