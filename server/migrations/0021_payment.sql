-- What moves a studio's money elsewhere needs a fresh proof of who it is; money that comes too late goes back.

alter table auth_session add column stepped_up_at timestamptz;
comment on column auth_session.stepped_up_at is 'When the person last gave a fresh code in this browser.';

alter table payment_intent
  add column payment_method_id uuid,
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- Why the money has to go back ('' = it need not): the order had lapsed, was paid already, or owed another sum.
  add column return_reason text not null default '',
  add column return_ref text,
  add column returned_at timestamptz,
  add foreign key (studio_id, payment_method_id) references payment_method;
create index payment_intent_open on payment_intent (studio_id, updated_at) where status = 'OPEN' or (return_reason <> '' and returned_at is null);
