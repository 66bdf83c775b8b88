-- Places that were never charged: few among all drop-ins, and the home page asks for them.
create index booking_unpaid on booking (studio_id, member_id)
  where pay_mode in ('DROP_IN', 'UNPAID') and order_id is null;
