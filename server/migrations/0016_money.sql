-- Orders with discount and tax, the money that came in and went back, a document for each, and what is paid again and again.

alter table orders
  drop constraint orders_status_check,
  drop constraint orders_mode_check,
  add constraint orders_status_check check (status in ('AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PARTIALLY_PAID', 'PAID', 'REJECTED', 'EXPIRED', 'CANCELLED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'VOIDED')),
  add constraint orders_mode_check check (mode in ('CARD', 'QR', 'BANK_TRANSFER', 'CASH', 'OTHERS', 'GIFT_CARD')),
  add column subtotal_minor bigint not null default 0 check (subtotal_minor >= 0),
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- All tax in the total, whether prices contain it or it came on top.
  add column tax_minor bigint not null default 0 check (tax_minor >= 0),
  add column promo_code_id uuid,
  add column subscription_id uuid,
  -- Who sold it; null = the member ordered it.
  add column staff_id uuid,
  add column note text not null default '' check (length(note) <= 1000),
  add column rejections integer not null default 0 check (rejections between 0 and 3),
  add column reject_reason text not null default '',
  add foreign key (studio_id, promo_code_id) references promo_code;
update orders set subtotal_minor = total_minor;
create index orders_status on orders (studio_id, status, created_at);
create index orders_created on orders (studio_id, created_at);
create index orders_subscription on orders (studio_id, subscription_id) where subscription_id is not null;
drop index orders_open;
create index orders_open on orders (studio_id, created_at) where status in ('AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PARTIALLY_PAID');
create index orders_due on orders (studio_id, due_at) where status in ('AWAITING_PAYMENT', 'PROOF_SUBMITTED');

alter table order_line
  drop constraint order_line_kind_check,
  add constraint order_line_kind_check check (kind in ('PACKAGE', 'SIGNUP_FEE', 'GIFT_CARD', 'DROP_IN', 'TICKET', 'FEE', 'OTHER')),
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  add column tax_minor bigint not null default 0 check (tax_minor >= 0),
  add column tax_name text not null default '',
  add column tax_percent numeric(6, 3) not null default 0,
  add column tax_inclusive boolean not null default false,
  -- The booking, ticket, penalty or gift card that it pays for.
  add column ref_id uuid;
comment on column order_line.net_minor is 'Of the whole line, after its discount and without tax; with tax_minor it is what is owed for it.';
create index order_line_ref on order_line (studio_id, ref_id) where ref_id is not null;
create index order_line_plan on order_line (studio_id, studio_package_id) where studio_package_id is not null;

alter table payment
  drop constraint payment_mode_check,
  add constraint payment_mode_check check (mode in ('CARD', 'QR', 'BANK_TRANSFER', 'CASH', 'OTHERS', 'GIFT_CARD')),
  add column refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  add column provider text check (provider in ('STRIPE', 'FAKE')),
  -- The provider's name for it: one payment of ours for each.
  add column provider_ref text,
  add column gift_card_id uuid,
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  add constraint payment_refunded_check check (refunded_minor <= amount_minor);
create unique index payment_provider_ref on payment (studio_id, provider, provider_ref) where provider_ref is not null;

create table refund (
  studio_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  tax_minor bigint not null default 0 check (tax_minor between 0 and amount_minor),
  mode text not null check (mode in ('CARD', 'QR', 'BANK_TRANSFER', 'CASH', 'OTHERS', 'GIFT_CARD')),
  reason text not null check (length(reason) between 3 and 500),
  -- PENDING while the provider has not answered: the money counts as gone from the moment it was asked for.
  status text not null check (status in ('PENDING', 'DONE', 'FAILED')),
  provider_ref text,
  failure text not null default '',
  staff_id uuid,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (studio_id, refund_id),
  foreign key (studio_id, order_id) references orders,
  foreign key (studio_id, payment_id) references payment
);
create index refund_order on refund (studio_id, order_id);
create unique index refund_provider_ref on refund (studio_id, provider_ref) where provider_ref is not null;

-- One document for each sum that came in or went back, numbered without gaps within a studio and a year.
create table receipt (
  studio_id uuid not null,
  receipt_no text not null,
  kind text not null check (kind in ('RECEIPT', 'CREDIT_NOTE')),
  order_id uuid not null,
  payment_id uuid,
  refund_id uuid,
  -- Above zero for both kinds; zero for what was free.
  amount_minor bigint not null check (amount_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  issued_at timestamptz not null,
  primary key (studio_id, receipt_no),
  foreign key (studio_id, order_id) references orders,
  foreign key (studio_id, payment_id) references payment,
  foreign key (studio_id, refund_id) references refund
);
create index receipt_order on receipt (studio_id, order_id);
create unique index receipt_payment on receipt (studio_id, payment_id) where payment_id is not null;
create unique index receipt_refund on receipt (studio_id, refund_id) where refund_id is not null;
insert into receipt (studio_id, receipt_no, kind, order_id, payment_id, amount_minor, tax_minor, issued_at)
select o.studio_id, o.receipt_no, 'RECEIPT', o.order_id,
  (select p.payment_id from payment p where p.studio_id = o.studio_id and p.order_id = o.order_id order by p.paid_at desc limit 1), o.paid_minor, 0, coalesce(o.paid_at, o.created_at)
from orders o where o.receipt_no is not null;

-- What a member sent to show that they paid.
create table payment_proof (
  studio_id uuid not null,
  proof_id uuid not null,
  order_id uuid not null,
  file_name text not null,
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  content bytea not null check (octet_length(content) <= 5242880),
  -- Of what was sent: the same picture for two orders is told to staff.
  sha256 text not null,
  created_at timestamptz not null,
  primary key (studio_id, proof_id),
  foreign key (studio_id, order_id) references orders
);
create index payment_proof_order on payment_proof (studio_id, order_id);
create index payment_proof_sha256 on payment_proof (studio_id, sha256);

create table instalment (
  studio_id uuid not null,
  order_id uuid not null,
  instalment_no integer not null,
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_at timestamptz,
  reminded_at timestamptz,
  primary key (studio_id, order_id, instalment_no),
  foreign key (studio_id, order_id) references orders
);
create index instalment_due on instalment (studio_id, due_on) where paid_at is null;

-- A promo code counts from the moment an order holds it; an order that lapses gives it back.
create table promo_redemption (
  studio_id uuid not null,
  redemption_id uuid not null,
  promo_code_id uuid not null,
  order_id uuid not null,
  member_id uuid not null,
  status text not null check (status in ('RESERVED', 'USED', 'RELEASED')),
  discount_minor bigint not null check (discount_minor >= 0),
  created_at timestamptz not null,
  primary key (studio_id, redemption_id),
  foreign key (studio_id, promo_code_id) references promo_code,
  foreign key (studio_id, order_id) references orders,
  foreign key (studio_id, member_id) references member
);
create unique index promo_redemption_order on promo_redemption (studio_id, order_id);
create index promo_redemption_code on promo_redemption (studio_id, promo_code_id, status);
create index promo_redemption_member on promo_redemption (studio_id, member_id, promo_code_id);

-- How a studio takes money. A mode without a row is as the code's defaults say.
create table payment_mode (
  studio_id uuid not null references studio,
  mode text not null check (mode in ('CARD', 'QR', 'BANK_TRANSFER', 'CASH', 'OTHERS')),
  enabled boolean not null,
  show_on_booking_site boolean not null,
  instructions text not null default '' check (length(instructions) <= 1000),
  -- QR: proxyType, proxyValue, merchantName. Bank: name, accountName, accountNo, swift. Both: requireProof, holdMinutes.
  config jsonb not null default '{}',
  sort integer not null default 0,
  updated_at timestamptz not null,
  primary key (studio_id, mode)
);

-- The studio's own account at a payment provider. Secrets are sealed; nothing ever sends them back.
create table payment_gateway (
  studio_id uuid not null references studio,
  provider text not null check (provider in ('STRIPE', 'FAKE')),
  secret_key_sealed text not null,
  webhook_secret_sealed text not null default '',
  publishable_key text not null default '',
  key_end text not null default '',
  account_name text not null default '',
  live boolean not null default false,
  valid boolean not null default false,
  checked_at timestamptz,
  updated_at timestamptz not null,
  primary key (studio_id)
);

-- A card payment under way at a provider.
create table payment_intent (
  studio_id uuid not null,
  provider text not null check (provider in ('STRIPE', 'FAKE')),
  provider_ref text not null,
  order_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('OPEN', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
  failure text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (studio_id, provider, provider_ref),
  foreign key (studio_id, order_id) references orders
);
create index payment_intent_order on payment_intent (studio_id, order_id);

-- What providers told us: written with its effect, so that telling it again changes nothing.
create table webhook_event (
  studio_id uuid not null references studio,
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (studio_id, provider, event_id)
);

create table payment_method (
  studio_id uuid not null,
  payment_method_id uuid not null,
  member_id uuid not null,
  provider text not null check (provider in ('STRIPE', 'FAKE')),
  provider_customer text not null,
  provider_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  -- The same card has the same one, whoever uses it.
  fingerprint text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (studio_id, payment_method_id),
  foreign key (studio_id, member_id) references member
);
create unique index payment_method_default on payment_method (studio_id, member_id) where is_default and removed_at is null;
create index payment_method_fingerprint on payment_method (studio_id, fingerprint) where fingerprint <> '';

create table subscription (
  studio_id uuid not null references studio,
  subscription_id uuid not null,
  member_id uuid not null,
  studio_package_id uuid not null,
  status text not null check (status in ('PENDING', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'FROZEN', 'CANCEL_AT_END', 'CANCELLED', 'ENDED')),
  -- Day of the month on which a cycle begins; a shorter month has it on its last day.
  anchor_day integer not null check (anchor_day between 1 and 31),
  cycle_unit text not null check (cycle_unit in ('WEEK', 'MONTH', 'YEAR')),
  cycle_count integer not null check (cycle_count between 1 and 24),
  min_cycles integer not null default 0,
  cycles_paid integer not null default 0,
  -- Local days, both inclusive.
  current_start date,
  current_end date,
  next_bill_on date,
  price_minor bigint not null check (price_minor >= 0),
  -- From the next cycle on.
  next_price_minor bigint check (next_price_minor >= 0),
  next_studio_package_id uuid,
  mode text not null check (mode in ('CARD', 'QR', 'BANK_TRANSFER', 'CASH', 'OTHERS')),
  payment_method_id uuid,
  promo_code_id uuid,
  promo_cycles_left integer,
  -- How many times the money of this cycle was asked for in vain, and when it is asked for next.
  failed_tries integer not null default 0,
  next_try_on date,
  cancel_reason text,
  cancel_note text not null default '',
  staff_id uuid,
  version integer not null default 1,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (studio_id, subscription_id),
  foreign key (studio_id, member_id) references member,
  foreign key (studio_id, studio_package_id) references package_plan,
  foreign key (studio_id, next_studio_package_id) references package_plan,
  foreign key (studio_id, payment_method_id) references payment_method
);
create index subscription_member on subscription (studio_id, member_id);
create index subscription_due on subscription (studio_id, next_bill_on) where status in ('TRIALING', 'ACTIVE', 'CANCEL_AT_END');
create index subscription_retry on subscription (studio_id, next_try_on) where status = 'PAST_DUE';

-- A cycle is billed once: whoever bills it writes this row first.
create table subscription_cycle (
  studio_id uuid not null,
  subscription_id uuid not null,
  cycle_start date not null,
  cycle_end date not null,
  order_id uuid,
  studio_package_transaction_id uuid,
  status text not null check (status in ('BILLED', 'PAID', 'UNPAID', 'TRIAL')),
  created_at timestamptz not null,
  primary key (studio_id, subscription_id, cycle_start),
  foreign key (studio_id, subscription_id) references subscription,
  foreign key (studio_id, order_id) references orders
);

create table subscription_pause (
  studio_id uuid not null,
  pause_id uuid not null,
  subscription_id uuid not null,
  from_date date not null,
  until_date date not null,
  reason text not null default '' check (length(reason) <= 500),
  staff_id uuid,
  created_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  primary key (studio_id, pause_id),
  check (from_date <= until_date),
  foreign key (studio_id, subscription_id) references subscription
);
create index subscription_pause_subscription on subscription_pause (studio_id, subscription_id, from_date);

alter table member_package add foreign key (studio_id, subscription_id) references subscription;
alter table orders add foreign key (studio_id, subscription_id) references subscription;
-- A place in a cycle that is not paid yet.
alter table booking add column provisional_for uuid, add foreign key (studio_id, provisional_for) references subscription;

do $$
declare name text;
begin
  foreach name in array array['refund', 'receipt', 'payment_proof', 'instalment', 'promo_redemption', 'payment_mode', 'payment_gateway', 'payment_intent',
    'webhook_event', 'payment_method', 'subscription', 'subscription_cycle', 'subscription_pause'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
