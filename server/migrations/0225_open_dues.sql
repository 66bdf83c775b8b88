-- What members owe beside orders: the few places that nobody has paid, and fees by the time they were set.
create index booking_owed on booking (studio_id, member_id) where pay_mode in ('DROP_IN', 'UNPAID');
create index penalty_fee on penalty (studio_id, created_at) where action = 'FEE';
