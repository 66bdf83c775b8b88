-- Each sale asks what its order pays for besides packages.
create index booking_order on booking (studio_id, order_id) where order_id is not null;
create index gift_card_order on gift_card (studio_id, order_id) where order_id is not null;
create index subscription_cycle_order on subscription_cycle (studio_id, order_id) where order_id is not null;
