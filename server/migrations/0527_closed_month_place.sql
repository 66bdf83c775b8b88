-- What a closed month says of tickets and drop-ins that are paid ahead: a line for each that was owed, or with a flow, in
-- minor units without tax. Months that were closed before have none, and go on to show what is known now.
alter table closed_month add column has_places boolean not null default false;

create table closed_month_place (
  studio_id uuid not null,
  month date not null,
  order_id uuid not null,
  line_no integer not null,
  opening bigint not null,
  late_changes bigint not null,
  sold bigint not null,
  delivered bigint not null,
  kept bigint not null,
  refunded bigint not null,
  closing bigint not null,
  primary key (studio_id, month, order_id, line_no),
  foreign key (studio_id, month) references closed_month on delete cascade,
  check (opening + late_changes + sold - delivered - kept - refunded = closing)
);
alter table closed_month_place enable row level security;
alter table closed_month_place force row level security;
create policy tenant on closed_month_place
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table closed_month_place alter column studio_id set statistics 0;
grant select, insert, delete on closed_month_place to studio_app;

-- Places with an order, by session: those that are paid for and still to come are few among all places.
create index booking_with_order on booking (studio_id, schedule_id) where order_id is not null;
-- Those whose money is to be paid back.
create index booking_to_pay_back on booking (studio_id, order_id)
  where order_id is not null and (status in ('CANCELLED', 'CANCELLED_BY_STUDIO') or pay_mode = 'FREE');
