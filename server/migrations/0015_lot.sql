-- What a member holds: where its credits and its money went, who shares it, and everything that was changed by hand.

alter table member_package
  add column order_line_no integer,
  add column parent_id uuid,
  add column subscription_id uuid,
  add column source text not null default 'PURCHASE' check (source in ('PURCHASE', 'COMP', 'MIGRATED', 'GIFT', 'SHARED', 'CYCLE', 'ROLLOVER')),
  add column bonus_credits integer not null default 0 check (bonus_credits >= 0),
  add column activate_by date,
  add column fixed_start date,
  add column fixed_end date,
  add column eligible_categories uuid[] not null default array[]::uuid[],
  add column eligible_windows jsonb not null default '[]',
  add column max_per_day integer,
  add column max_per_week integer,
  add column max_per_month integer,
  add column max_share_credits integer,
  add column max_share_recipients integer,
  add column freeze_allowed boolean not null default true,
  add column visit_value_minor bigint,
  add column recognition text not null default 'ON_USE' check (recognition in ('ON_USE', 'STRAIGHT_LINE')),
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  add column tax_minor bigint not null default 0 check (tax_minor >= 0),
  add column refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  -- What is not earned yet of what was paid, without tax: the sum of its lines' `value_minor`. Straight-line packages keep
  -- theirs until they end; what they have earned follows from the day.
  add column value_minor bigint not null default 0 check (value_minor >= 0),
  -- How many of its credits carry that value; credits given on top carry none.
  add column valued_credits integer not null default 0 check (valued_credits >= 0),
  add column sales_staff_id uuid,
  add column note text not null default '' check (length(note) <= 1000),
  -- The day on which it ended unused was noted, and its value earned; an extension takes that back.
  add column expired_on date,
  add column version integer not null default 1,
  -- Deleted by mistake of whoever sold it: kept for the audit, shown nowhere.
  add column deleted_at timestamptz,
  add foreign key (studio_id, parent_id) references member_package;

-- Both may be paid with one order; each line of an order grants its package once.
drop index member_package_order;
update member_package set order_line_no = 1 where order_id is not null;
create unique index member_package_order on member_package (studio_id, order_id, order_line_no) where order_id is not null;
create index member_package_parent on member_package (studio_id, parent_id) where parent_id is not null;
create index member_package_end on member_package (studio_id, end_date) where status in ('ACTIVE', 'INACTIVE') and expired_on is null;
create index member_package_activate on member_package (studio_id, activate_by) where status = 'NOT_STARTED';
create index member_package_plan on member_package (studio_id, studio_package_id);
create index member_package_subscription on member_package (studio_id, subscription_id) where subscription_id is not null;

-- Until now all that was paid was worth the same for every credit: the last one takes the rest.
update member_package set
  value_minor = case when unlimited then paid_minor when total_credits = 0 then 0 else paid_minor * least(credits_remaining, total_credits) / total_credits end,
  valued_credits = case when unlimited then 0 else least(credits_remaining, total_credits) end
where status <> 'PENDING_PAYMENT' and paid_minor > 0;

alter table credit_ledger
  drop constraint credit_ledger_kind_check,
  add constraint credit_ledger_kind_check check (kind in (
    'GRANT', 'BONUS', 'CONSUME', 'RETURN', 'FORFEIT', 'SHARE_OUT', 'SHARE_IN', 'SHARE_REVOKE', 'ADJUST', 'EXPIRE', 'REVIVE', 'VOID',
    'ROLLOVER_OUT', 'ROLLOVER_IN', 'SWITCH_RETURN', 'SWITCH_CONSUME', 'TRANSFER', 'PAYMENT', 'CATCH_UP', 'REFUND', 'RESCHEDULE')),
  add column share_id uuid,
  -- The change of what is not earned yet, without tax. A line that takes credits takes their value with them.
  add column value_minor bigint not null default 0,
  -- The change of how many credits carry value.
  add column valued_delta integer not null default 0,
  -- The local day for which that counts: a class's own day, for a line that a booking caused.
  add column service_date date;
update credit_ledger l set
  value_minor = case
    when l.kind = 'GRANT' then p.paid_minor
    when p.unlimited or p.total_credits = 0 then 0
    else l.delta * p.paid_minor / p.total_credits end,
  valued_delta = case when p.unlimited or p.paid_minor = 0 then 0 else l.delta end,
  service_date = coalesce(
    (select s.local_date from booking b join session s using (studio_id, schedule_id) where b.studio_id = l.studio_id and b.booking_id = l.booking_id),
    (l.created_at at time zone (select timezone from studio where studio.studio_id = l.studio_id))::date)
from member_package p
where p.studio_id = l.studio_id and p.studio_package_transaction_id = l.studio_package_transaction_id;
-- Divisions leave rests: the lines are what counts.
update member_package p set value_minor = greatest(0, coalesce(
  (select sum(value_minor) from credit_ledger l where l.studio_id = p.studio_id and l.studio_package_transaction_id = p.studio_package_transaction_id), 0));
alter table credit_ledger alter column service_date set not null;
create index credit_ledger_service on credit_ledger (studio_id, service_date) include (studio_package_transaction_id, kind, value_minor);

-- What staff changed on packages, a line for each field.
create table package_change (
  studio_id uuid not null,
  change_id uuid not null,
  studio_package_transaction_id uuid not null,
  field text not null,
  old_value text,
  new_value text,
  reason text not null default '' check (length(reason) <= 500),
  -- Several packages changed at once, which can be undone at once.
  batch_id uuid,
  -- Null = nobody by hand.
  staff_id uuid,
  changed_at timestamptz not null,
  primary key (studio_id, change_id),
  foreign key (studio_id, studio_package_transaction_id) references member_package
);
create index package_change_package on package_change (studio_id, studio_package_transaction_id, changed_at);
create index package_change_batch on package_change (studio_id, batch_id) where batch_id is not null;

create table package_batch (
  studio_id uuid not null references studio,
  batch_id uuid not null,
  kind text not null check (kind in ('PLAN_EDIT', 'EXTENSION')),
  studio_package_id uuid,
  reason text not null default '',
  packages integer not null,
  staff_id uuid not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (studio_id, batch_id)
);
create index package_batch_plan on package_batch (studio_id, studio_package_id, created_at);

create table package_share (
  studio_id uuid not null,
  share_id uuid not null,
  studio_package_transaction_id uuid not null,
  -- The recipient's.
  child_id uuid not null,
  credits integer not null check (credits > 0),
  returned integer not null default 0 check (returned between 0 and credits),
  shared_by text not null check (shared_by in ('STAFF', 'MEMBER')),
  staff_id uuid,
  shared_at timestamptz not null,
  revoked_at timestamptz,
  primary key (studio_id, share_id),
  foreign key (studio_id, studio_package_transaction_id) references member_package,
  foreign key (studio_id, child_id) references member_package
);
create index package_share_parent on package_share (studio_id, studio_package_transaction_id);
create unique index package_share_child on package_share (studio_id, child_id);

-- Days in which a package cannot be used; its last day moves by as many.
create table package_freeze (
  studio_id uuid not null,
  freeze_id uuid not null,
  studio_package_transaction_id uuid not null,
  -- Local days, both inclusive. One that was ended early has its real last day here.
  from_date date not null,
  until_date date not null,
  reason text not null default '' check (length(reason) <= 500),
  staff_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (studio_id, freeze_id),
  check (from_date <= until_date),
  foreign key (studio_id, studio_package_transaction_id) references member_package
);
create index package_freeze_package on package_freeze (studio_id, studio_package_transaction_id, from_date);
create index package_freeze_open on package_freeze (studio_id, until_date) where ended_at is null;

create table package_void (
  studio_id uuid not null,
  studio_package_transaction_id uuid not null,
  reason text not null check (length(reason) between 3 and 500),
  refund_minor bigint not null check (refund_minor >= 0),
  refund_mode text not null check (refund_mode in ('CASH', 'BANK_TRANSFER', 'CARD', 'QR', 'OTHERS')),
  refund_id uuid,
  future_bookings text not null check (future_bookings in ('CANCEL', 'KEEP_UNPAID')),
  -- REFUND_PENDING until the provider has paid the money back.
  status text not null check (status in ('REFUND_PENDING', 'VOIDED', 'REFUND_FAILED')),
  staff_id uuid,
  voided_at timestamptz not null,
  primary key (studio_id, studio_package_transaction_id),
  foreign key (studio_id, studio_package_transaction_id) references member_package
);

do $$
declare name text;
begin
  foreach name in array array['package_change', 'package_batch', 'package_share', 'package_freeze', 'package_void'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
