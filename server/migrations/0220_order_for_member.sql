-- Whom an order is for, where a guardian pays for somebody of their family; null for an order of the member's own.
alter table orders
  add column for_member_id uuid,
  add foreign key (studio_id, for_member_id) references member;
create index order_for_member on orders (studio_id, for_member_id) where for_member_id is not null;
