-- Whom an order's documents are made out to, where the law or the buyer wants more than the member's name.
alter table orders add column buyer text not null default '' check (length(buyer) <= 300);
