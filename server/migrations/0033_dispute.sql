-- A card payment that its bank asks back. What was bought for it is frozen until that is decided for the studio.
create table payment_dispute (
  studio_id uuid not null,
  provider text not null,
  dispute_ref text not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount_minor bigint not null check (amount_minor >= 0),
  status text not null check (status in ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (studio_id, provider, dispute_ref),
  foreign key (studio_id, order_id) references orders,
  foreign key (studio_id, payment_id) references payment
);
create index payment_dispute_order on payment_dispute (studio_id, order_id);

alter table payment_dispute enable row level security;
alter table payment_dispute force row level security;
create policy tenant on payment_dispute
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table payment_dispute alter column studio_id set statistics 0;
grant select, insert, update, delete on payment_dispute to studio_app;

-- Since when its payment is disputed; it is FROZEN without days then.
alter table member_package add column disputed_at timestamptz;
