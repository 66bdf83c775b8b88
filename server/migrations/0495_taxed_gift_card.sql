-- Gift cards that are taxed when they are sold. What such a card pays for owes no tax again.
alter table gift_card
  add column tax_name text,
  add column tax_percent numeric(6, 3),
  add constraint gift_card_tax_check check ((tax_name is null) = (tax_percent is null));
comment on column gift_card.tax_percent is 'What it was taxed with when it was sold; its price contains it. Null: not taxed.';

alter table payment
  add column card_tax_minor bigint check (card_tax_minor between 0 and amount_minor);
comment on column payment.card_tax_minor is 'The tax in it that was declared when the gift card was sold; null: not paid with such a card.';
create index payment_taxed_card on payment (studio_id, paid_at) where card_tax_minor is not null;

alter table refund
  add column card_tax_minor bigint check (card_tax_minor between 0 and amount_minor);
comment on column refund.card_tax_minor is 'The tax in it that is declared once more, since it went back to such a card; null: it did not.';
create index refund_taxed_card on refund (studio_id, done_at) where card_tax_minor is not null;
