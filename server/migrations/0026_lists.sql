-- Lists come newest first, and a page of them should not sort all that there is.
create index orders_newest on orders (studio_id, created_at desc, order_id desc);
create index promo_code_newest on promo_code (studio_id, created_at desc, promo_code_id desc);
create index gift_card_newest on gift_card (studio_id, created_at desc, gift_card_id desc);
create index subscription_newest on subscription (studio_id, started_at desc, subscription_id desc);
drop index orders_created;
