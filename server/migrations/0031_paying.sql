-- Cards are entered on a page of the provider, and a member who buys for a class has its place kept while they pay.

-- A page at a provider on which an order is paid. What is charged there is a payment of its own, in payment_intent.
create table checkout (
  studio_id uuid not null,
  provider text not null check (provider in ('STRIPE', 'FAKE')),
  checkout_ref text not null,
  order_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Whether the card is kept for the next time, and the site that the page sends back to: another wish is another page.
  save_card boolean not null,
  site text not null,
  status text not null check (status in ('OPEN', 'COMPLETE', 'EXPIRED')),
  created_at timestamptz not null,
  -- When the provider was last asked about it.
  asked_at timestamptz not null,
  primary key (studio_id, provider, checkout_ref),
  foreign key (studio_id, order_id) references orders
);
create index checkout_order on checkout (studio_id, order_id);
create index checkout_open on checkout (studio_id, asked_at) where status = 'OPEN';

-- Charged on such a page: the page is closed to give it up, and not the payment itself.
alter table payment_intent add column is_hosted boolean not null default false;

-- The class that an order is paid for. `booking_id`: the place that is held for it, and booked with it.
create table kept_place (
  studio_id uuid not null,
  order_id uuid not null,
  schedule_id uuid not null,
  booking_id uuid,
  -- Why there was no place once it was paid.
  code text not null default '',
  message text not null default '',
  created_at timestamptz not null,
  primary key (studio_id, order_id),
  foreign key (studio_id, order_id) references orders,
  foreign key (studio_id, schedule_id) references session,
  foreign key (studio_id, booking_id) references booking
);
create index kept_place_booking on kept_place (studio_id, booking_id) where booking_id is not null;

do $$
declare name text;
begin
  foreach name in array array['checkout', 'kept_place'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
