-- A search looks at every row of a list, newest first: what it looks at stands in the index that is in this order, so that the rows
-- themselves are left alone.
drop index orders_newest;
create index orders_newest on orders (studio_id, created_at desc, order_id desc) include (search_text, member_id);
drop index gift_card_newest;
create index gift_card_newest on gift_card (studio_id, created_at desc, gift_card_id desc) include (search_text, code_end, purchaser_member_id);
