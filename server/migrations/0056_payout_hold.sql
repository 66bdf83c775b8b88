-- New payout details count after a hold, so that an owner who is away hears of them before money goes there.
alter table payment_mode add column next jsonb;
comment on column payment_mode.next is 'Payout details that take the place of those in config at their effectiveAt; null: none are waiting.';
