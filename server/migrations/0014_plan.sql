-- What a studio sells, with all its terms, and what it sells it with: taxes, promo codes, gift cards.

create table tax_rate (
  studio_id uuid not null references studio,
  tax_rate_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  percent numeric(6, 3) not null check (percent between 0 and 100),
  -- Whether prices contain it already.
  inclusive boolean not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (studio_id, tax_rate_id)
);
create unique index tax_rate_name on tax_rate (studio_id, lower(name)) where archived_at is null;

alter table package_plan
  drop constraint package_plan_activation_check,
  drop constraint package_plan_validity_unit_check,
  drop constraint package_plan_check,
  add constraint package_plan_activation_check check (activation in ('PURCHASE', 'FIRST_BOOKING', 'FIRST_ATTENDANCE', 'FIXED_DATE')),
  add constraint package_plan_validity_unit_check check (validity_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR', 'FIXED_DATE', 'NONE')),
  add constraint package_plan_validity_check check ((validity_unit in ('NONE', 'FIXED_DATE')) = (validity_value is null)),
  add column bonus_credits integer not null default 0 check (bonus_credits between 0 and 999),
  -- For activation FIXED_DATE and validity FIXED_DATE: local days of the studio, both inclusive.
  add column fixed_start date,
  add column fixed_end date,
  -- A package that starts with its first booking or visit starts by itself so many days after it was bought.
  add column activate_by_days integer not null default 90 check (activate_by_days between 1 and 730),
  add column tax_rate_id uuid,
  add column eligible_categories uuid[] not null default array[]::uuid[],
  -- [{"weekdays": [1, 2], "from": "06:00", "to": "16:00"}], wall time of the studio; empty = at all times.
  add column eligible_windows jsonb not null default '[]',
  add column max_per_day integer check (max_per_day between 1 and 99),
  add column max_per_week integer check (max_per_week between 1 and 99),
  add column max_per_month integer check (max_per_month between 1 and 999),
  add column max_share_credits integer check (max_share_credits between 1 and 999),
  add column max_share_recipients integer check (max_share_recipients between 1 and 99),
  add column freeze_allowed boolean not null default true,
  add column purchase_limit_per_member integer check (purchase_limit_per_member between 1 and 99),
  add column new_clients_only boolean not null default false,
  add column sale_from date,
  add column sale_to date,
  -- How many may be sold in all; null = any number.
  add column stock integer check (stock between 0 and 100000),
  add column terms text not null default '' check (length(terms) <= 5000),
  -- What a visit is worth where no credit says it (unlimited packages); null = worked out from the price of a cycle.
  add column visit_value_minor bigint check (visit_value_minor >= 0),
  -- A membership: what is paid again and again. Null = paid once.
  add column cycle_unit text check (cycle_unit in ('WEEK', 'MONTH', 'YEAR')),
  add column cycle_count integer check (cycle_count between 1 and 24),
  add column min_cycles integer not null default 0 check (min_cycles between 0 and 60),
  add column signup_fee_minor bigint not null default 0 check (signup_fee_minor between 0 and 100000000),
  add column trial_days integer not null default 0 check (trial_days between 0 and 365),
  add column rollover_max integer not null default 0 check (rollover_max between 0 and 999),
  -- When the price of a cycle with credits is earned: as they are used, or day by day.
  add column recognition text not null default 'ON_USE' check (recognition in ('ON_USE', 'STRAIGHT_LINE')),
  -- Payable in parts: so many, one each unit, the first with so many percent of the price.
  add column instalment_count integer check (instalment_count between 2 and 12),
  add column instalment_unit text check (instalment_unit in ('WEEK', 'MONTH')),
  add column deposit_percent integer check (deposit_percent between 1 and 99),
  add foreign key (studio_id, tax_rate_id) references tax_rate,
  add constraint package_plan_cycle_check check ((cycle_unit is null) = (cycle_count is null)),
  add constraint package_plan_instalment_check check ((instalment_count is null) = (instalment_unit is null)),
  add constraint package_plan_fixed_check check ((activation <> 'FIXED_DATE' or fixed_start is not null) and (validity_unit <> 'FIXED_DATE' or fixed_end is not null)),
  add constraint package_plan_sale_check check (sale_from is null or sale_to is null or sale_from <= sale_to);

-- The terms of every version of a plan that there has been; a package says which one it was sold with.
create table package_plan_version (
  studio_id uuid not null,
  studio_package_id uuid not null,
  plan_version integer not null,
  terms jsonb not null,
  staff_id uuid,
  created_at timestamptz not null,
  primary key (studio_id, studio_package_id, plan_version),
  foreign key (studio_id, studio_package_id) references package_plan on delete cascade
);

create table promo_code (
  studio_id uuid not null references studio,
  promo_code_id uuid not null,
  -- Upper case; compared without regard to case.
  code text not null check (code ~ '^[A-Z0-9_-]{3,24}$'),
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  discount_type text not null check (discount_type in ('PERCENT', 'AMOUNT', 'FIXED_PRICE', 'FREE_CREDITS')),
  -- Percent, minor units or credits, by its type.
  value bigint not null check (value >= 0),
  max_discount_minor bigint check (max_discount_minor > 0),
  min_spend_minor bigint check (min_spend_minor > 0),
  -- Instants; null = open.
  start_at timestamptz,
  end_at timestamptz,
  total_limit integer check (total_limit > 0),
  per_member_limit integer default 1 check (per_member_limit > 0),
  applies_to text not null default 'ALL' check (applies_to in ('ALL', 'PLANS', 'TYPES', 'EVENTS')),
  plan_ids uuid[] not null default array[]::uuid[],
  package_types text[] not null default array[]::text[],
  audience text not null default 'ALL' check (audience in ('ALL', 'NEW', 'LAPSED', 'MEMBERS')),
  lapsed_days integer check (lapsed_days between 1 and 3650),
  member_ids uuid[] not null default array[]::uuid[],
  -- For memberships: which cycles it is for.
  recurring_scope text not null default 'FIRST' check (recurring_scope in ('FIRST', 'N', 'FOREVER')),
  recurring_cycles integer check (recurring_cycles between 1 and 60),
  status text not null default 'ACTIVE' check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (studio_id, promo_code_id),
  check (start_at is null or end_at is null or start_at < end_at),
  check (discount_type <> 'PERCENT' or value between 1 and 100),
  check ((recurring_scope = 'N') = (recurring_cycles is not null))
);
create unique index promo_code_code on promo_code (studio_id, code) where status <> 'ARCHIVED';

-- A gift card is money that the studio owes. Only a hash of its code is kept: whoever has the code can spend it.
create table gift_card (
  studio_id uuid not null references studio,
  gift_card_id uuid not null,
  code_hash text not null,
  code_end text not null check (length(code_end) = 4),
  currency text not null,
  initial_minor bigint not null check (initial_minor > 0),
  balance_minor bigint not null check (balance_minor between 0 and initial_minor),
  expires_on date,
  purchaser_member_id uuid,
  recipient_name text not null default '',
  recipient_email text not null default '',
  message text not null default '' check (length(message) <= 500),
  order_id uuid,
  status text not null check (status in ('PENDING', 'ACTIVE', 'VOIDED')),
  created_at timestamptz not null,
  primary key (studio_id, gift_card_id),
  foreign key (studio_id, purchaser_member_id) references member
);
create unique index gift_card_code on gift_card (studio_id, code_hash);

-- Every change of a gift card's balance. Rows are never changed.
create table gift_card_entry (
  studio_id uuid not null,
  entry_id uuid not null,
  gift_card_id uuid not null,
  kind text not null check (kind in ('ISSUE', 'REDEEM', 'RETURN', 'EXPIRE', 'VOID')),
  delta_minor bigint not null,
  balance_after_minor bigint not null check (balance_after_minor >= 0),
  order_id uuid,
  staff_id uuid,
  created_at timestamptz not null,
  primary key (studio_id, entry_id),
  foreign key (studio_id, gift_card_id) references gift_card
);
create index gift_card_entry_card on gift_card_entry (studio_id, gift_card_id, created_at);

do $$
declare name text;
begin
  foreach name in array array['tax_rate', 'package_plan_version', 'promo_code', 'gift_card', 'gift_card_entry'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
