-- Global tables: people, studios, sign-ins. No row here belongs to one studio's private data.
create table studio (
  studio_id uuid primary key,
  extension text not null unique check (extension ~ '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$'),
  studio_name text not null check (length(studio_name) between 2 and 80),
  description text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  avatar text,
  colour text not null default '#0F766E' check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  timezone text not null default 'Asia/Singapore',
  currency text not null default 'SGD' check (currency ~ '^[A-Z]{3}$'),
  plan text not null default 'STANDARD' check (plan in ('STANDARD', 'PREMIUM')),
  receipt_prefix text not null default 'R',
  -- Booking and cancellation policy; every key has a default in the code.
  attributes jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null
);

create table app_user (
  user_id uuid primary key,
  user_email text not null check (user_email = lower(user_email)),
  phone text,
  phone_country_code text,
  password_hash text,
  name text not null,
  avatar text,
  default_studio_id uuid references studio,
  created_at timestamptz not null
);
create unique index app_user_email on app_user (user_email);
create unique index app_user_phone on app_user (phone_country_code, phone) where phone is not null;

-- Which studios a person can sign in to, and as what. Kept outside the tenant guard: it is read before a studio is known.
create table user_studio (
  user_id uuid not null references app_user,
  studio_id uuid not null references studio,
  audience text not null check (audience in ('staff', 'member')),
  primary key (user_id, studio_id, audience)
);

create table auth_session (
  jti uuid primary key,
  user_id uuid not null references app_user,
  audience text not null check (audience in ('staff', 'member')),
  studio_id uuid references studio,
  staff_id uuid,
  member_id uuid,
  remember boolean not null default false,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index auth_session_user on auth_session (user_id);

create table one_time_code (
  code_id uuid primary key,
  action text not null check (action in ('SIGN_UP', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'VERIFY_PHONE', 'STEP_UP')),
  target text not null,
  code_hmac text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A used code, or one that a newer code replaced.
  closed_at timestamptz
);
create index one_time_code_target on one_time_code (target, action, created_at);

create table outbox_mail (
  mail_id uuid primary key,
  studio_id uuid,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outbox_mail_unsent on outbox_mail (created_at) where sent_at is null;

-- Tenant tables: studio_id leads every key, so that the data can be distributed by studio later.
-- What every booking writes does not refer to the studio itself: all bookings of a studio would share a lock on its one row.
-- The keys of booking and credit_ledger lead to it through their session and package.
create table idempotency_key (
  studio_id uuid not null,
  actor_id uuid not null,
  key text not null check (length(key) between 8 and 200),
  route text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (studio_id, actor_id, key)
);

create table staff (
  studio_id uuid not null references studio,
  staff_id uuid not null,
  user_id uuid not null references app_user,
  display_name text not null check (length(display_name) between 1 and 60),
  staff_type text[] not null check (staff_type <@ array['TRAINER', 'STAFF', 'SUPER', 'OWNER'] and cardinality(staff_type) > 0),
  colour text not null default '#0F766E',
  bio text not null default '',
  status text not null default 'ACTIVE' check (status in ('INVITED', 'ACTIVE', 'DISABLED')),
  created_at timestamptz not null,
  primary key (studio_id, staff_id),
  unique (studio_id, user_id)
);

create table member (
  studio_id uuid not null references studio,
  member_id uuid not null,
  -- Null for a client whom staff added and who has not signed up.
  user_id uuid references app_user,
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  user_email text not null,
  phone text not null,
  phone_country_code text not null,
  birthday date,
  gender text check (gender in ('FEMALE', 'MALE', 'NON_BINARY', 'PREFER_NOT')),
  status text not null default 'MEMBER' check (status in ('LEAD', 'MEMBER', 'BLOCKED', 'ARCHIVED')),
  source text not null default 'PORTAL',
  joined_at timestamptz not null,
  primary key (studio_id, member_id)
);
create unique index member_user on member (studio_id, user_id) where user_id is not null;
create unique index member_email on member (studio_id, user_email) where status <> 'ARCHIVED';
create unique index member_phone on member (studio_id, phone_country_code, phone) where status <> 'ARCHIVED';
create index member_name on member (studio_id, lower(first_name), lower(last_name));

create table room (
  studio_id uuid not null references studio,
  room_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  capacity integer not null check (capacity between 1 and 500),
  primary key (studio_id, room_id),
  unique (studio_id, name)
);

create table class_template (
  studio_id uuid not null references studio,
  class_templ_id uuid not null,
  template_type text not null check (template_type in ('CLASS', 'EVENT', 'APPOINTMENT')),
  class_name text not null check (length(class_name) between 1 and 80),
  description text not null default '' check (length(description) <= 5000),
  level text not null default 'ALL' check (level in ('ALL', 'BEGINNER', 'INTERMEDIATE', 'ADVANCED')),
  duration_min integer not null check (duration_min between 5 and 1440),
  capacity integer not null check (capacity between 1 and 500),
  credit_cost integer not null default 1 check (credit_cost between 0 and 50),
  colour text not null default '#0F766E',
  default_room_id uuid,
  default_staff_id uuid,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (studio_id, class_templ_id),
  foreign key (studio_id, default_room_id) references room,
  foreign key (studio_id, default_staff_id) references staff
);
create unique index class_template_name on class_template (studio_id, template_type, lower(class_name)) where archived_at is null;

create table session_series (
  studio_id uuid not null references studio,
  series_id uuid not null,
  class_templ_id uuid not null,
  -- Weekdays 1 (Monday) to 7, wall time in `timezone`; sessions are made from these.
  weekdays integer[] not null,
  interval_weeks integer not null check (interval_weeks between 1 and 8),
  local_start time not null,
  timezone text not null,
  from_date date not null,
  until_date date not null,
  created_at timestamptz not null,
  primary key (studio_id, series_id),
  foreign key (studio_id, class_templ_id) references class_template
);

create table session (
  studio_id uuid not null references studio,
  schedule_id uuid not null,
  class_templ_id uuid not null,
  series_id uuid,
  room_id uuid,
  staff_id uuid,
  start_at timestamptz not null,
  end_at timestamptz not null,
  local_date date not null,
  capacity integer not null check (capacity between 1 and 500),
  credit_cost integer not null check (credit_cost between 0 and 50),
  status text not null default 'PUBLISHED' check (status in ('DRAFT', 'PUBLISHED', 'CANCELLED', 'COMPLETED')),
  member_notes text not null default '',
  roster_opened_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (studio_id, schedule_id),
  check (end_at > start_at),
  foreign key (studio_id, class_templ_id) references class_template,
  foreign key (studio_id, series_id) references session_series,
  foreign key (studio_id, room_id) references room,
  foreign key (studio_id, staff_id) references staff
);
create index session_start on session (studio_id, start_at);
create index session_room on session (studio_id, room_id, start_at);
create index session_template on session (studio_id, class_templ_id, start_at);

create table package_plan (
  studio_id uuid not null references studio,
  studio_package_id uuid not null,
  package_name text not null check (length(package_name) between 1 and 80),
  description text not null default '',
  package_type text not null check (package_type in ('CLASS_PACK', 'MEMBERSHIP', 'TRIAL', 'INTRO', 'DROP_IN', 'EVENT_PASS', 'APPOINTMENT_PACK')),
  price_minor bigint not null check (price_minor between 0 and 100000000),
  -- Null = unlimited.
  credits integer check (credits between 1 and 999),
  validity_value integer check (validity_value between 1 and 999),
  validity_unit text not null check (validity_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR', 'NONE')),
  activation text not null default 'PURCHASE' check (activation in ('PURCHASE', 'FIRST_BOOKING')),
  eligible_types text[] not null default array['CLASS'],
  -- Empty = every template of the eligible types.
  eligible_templates uuid[] not null default array[]::uuid[],
  usage_priority integer not null default 5 check (usage_priority between 1 and 9),
  shareable boolean not null default false,
  visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'MEMBERS', 'STAFF_ONLY')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'ARCHIVED')),
  sort integer not null default 0,
  plan_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (studio_id, studio_package_id),
  check ((validity_unit = 'NONE') = (validity_value is null))
);
create unique index package_plan_name on package_plan (studio_id, lower(package_name)) where status <> 'ARCHIVED';

create table receipt_counter (
  studio_id uuid not null references studio,
  year integer not null,
  last_no integer not null,
  primary key (studio_id, year)
);

create table orders (
  studio_id uuid not null references studio,
  order_id uuid not null,
  -- Given when the order is paid, so that receipt numbers have no gaps.
  receipt_no text,
  reference text not null,
  member_id uuid not null,
  status text not null check (status in ('AWAITING_PAYMENT', 'PARTIALLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'VOIDED')),
  mode text not null check (mode in ('CARD', 'QR', 'BANK_TRANSFER', 'CASH', 'OTHERS')),
  currency text not null,
  total_minor bigint not null check (total_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor between 0 and total_minor),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and paid_minor),
  created_at timestamptz not null,
  due_at timestamptz,
  paid_at timestamptz,
  primary key (studio_id, order_id),
  foreign key (studio_id, member_id) references member
);
create unique index orders_receipt on orders (studio_id, receipt_no) where receipt_no is not null;
create unique index orders_reference on orders (studio_id, reference);
create index orders_open on orders (studio_id, created_at) where status in ('AWAITING_PAYMENT', 'PARTIALLY_PAID');
create index orders_member on orders (studio_id, member_id);

create table order_line (
  studio_id uuid not null,
  order_id uuid not null,
  line_no integer not null,
  kind text not null check (kind in ('PACKAGE', 'OTHER')),
  studio_package_id uuid,
  name text not null,
  quantity integer not null check (quantity > 0),
  unit_minor bigint not null,
  net_minor bigint not null,
  primary key (studio_id, order_id, line_no),
  foreign key (studio_id, order_id) references orders,
  foreign key (studio_id, studio_package_id) references package_plan
);

create table payment (
  studio_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  mode text not null check (mode in ('CARD', 'QR', 'BANK_TRANSFER', 'CASH', 'OTHERS')),
  staff_id uuid,
  note text not null default '',
  paid_at timestamptz not null,
  primary key (studio_id, payment_id),
  foreign key (studio_id, order_id) references orders,
  foreign key (studio_id, staff_id) references staff
);
create index payment_order on payment (studio_id, order_id);

-- One lot of credits that a member holds.
create table member_package (
  studio_id uuid not null references studio,
  studio_package_transaction_id uuid not null,
  member_id uuid not null,
  studio_package_id uuid not null,
  plan_version integer not null,
  order_id uuid,
  name text not null,
  package_type text not null,
  unlimited boolean not null,
  initial_credits integer not null check (initial_credits >= 0),
  total_credits integer not null check (total_credits >= 0),
  credits_remaining integer not null check (credits_remaining >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  list_price_minor bigint not null check (list_price_minor >= 0),
  status text not null check (status in ('PENDING_PAYMENT', 'NOT_STARTED', 'ACTIVE', 'FROZEN', 'INACTIVE', 'VOIDED')),
  start_date date,
  -- Inclusive last day, in the studio's time zone; null = does not expire.
  end_date date,
  -- Copy of the plan's eligibility at purchase: later edits of the plan do not touch it.
  eligible_types text[] not null,
  eligible_templates uuid[] not null,
  validity_value integer,
  validity_unit text not null,
  activation text not null,
  usage_priority integer not null,
  shareable boolean not null,
  created_at timestamptz not null,
  primary key (studio_id, studio_package_transaction_id),
  foreign key (studio_id, member_id) references member,
  foreign key (studio_id, studio_package_id) references package_plan,
  foreign key (studio_id, order_id) references orders,
  check (start_date is null or end_date is null or start_date <= end_date)
);
-- One order grants its package once, whatever is retried.
create unique index member_package_order on member_package (studio_id, order_id) where order_id is not null;
create index member_package_member on member_package (studio_id, member_id);

create table booking (
  studio_id uuid not null,
  booking_id uuid not null,
  schedule_id uuid not null,
  member_id uuid not null,
  status text not null check (status in ('HELD', 'PENDING_PAYMENT', 'PROVISIONAL', 'BOOKED', 'CHECKED_IN', 'NO_SHOW', 'CANCELLED', 'LATE_CANCELLED', 'CANCELLED_BY_STUDIO', 'MOVED')),
  studio_package_transaction_id uuid,
  credits_used integer not null default 0 check (credits_used >= 0),
  source text not null check (source in ('WEB', 'APP', 'PORTAL', 'KIOSK', 'CLASSPASS', 'IMPORT', 'API')),
  booked_at timestamptz not null,
  booked_by uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  checked_in_at timestamptz,
  checked_in_by uuid,
  primary key (studio_id, booking_id),
  foreign key (studio_id, schedule_id) references session,
  foreign key (studio_id, member_id) references member,
  foreign key (studio_id, studio_package_transaction_id) references member_package
);
create unique index booking_active on booking (studio_id, schedule_id, member_id)
  where status in ('HELD', 'PENDING_PAYMENT', 'PROVISIONAL', 'BOOKED', 'CHECKED_IN', 'NO_SHOW');
create index booking_member on booking (studio_id, member_id, booked_at);

-- Credits, line by line. Rows are never changed or deleted; `balance_after` is the lot's remaining credits after the line.
create table credit_ledger (
  studio_id uuid not null,
  ledger_id uuid not null,
  studio_package_transaction_id uuid not null,
  delta integer not null,
  balance_after integer not null check (balance_after >= 0),
  kind text not null check (kind in ('GRANT', 'BONUS', 'CONSUME', 'RETURN', 'FORFEIT', 'SHARE_OUT', 'SHARE_IN', 'SHARE_REVOKE', 'ADJUST', 'EXPIRE', 'VOID', 'ROLLOVER_OUT', 'ROLLOVER_IN', 'SWITCH_RETURN', 'SWITCH_CONSUME', 'TRANSFER')),
  booking_id uuid,
  staff_id uuid,
  reason text not null default '',
  unit_value numeric(16, 4) not null default 0,
  idem_key text not null,
  created_at timestamptz not null,
  primary key (studio_id, ledger_id),
  unique (studio_id, idem_key),
  foreign key (studio_id, studio_package_transaction_id) references member_package,
  foreign key (studio_id, booking_id) references booking
);
create index credit_ledger_lot on credit_ledger (studio_id, studio_package_transaction_id, created_at);

create table audit_log (
  studio_id uuid not null references studio,
  audit_id uuid not null,
  actor_type text not null check (actor_type in ('STAFF', 'MEMBER', 'SYSTEM', 'API')),
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid,
  before jsonb,
  after jsonb,
  reason text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  primary key (studio_id, audit_id)
);
create index audit_log_time on audit_log (studio_id, created_at);

-- Tenant guard: without app.studio_id no row is visible, not even to the tables' owner.
do $$
declare name text;
begin
  foreach name in array array['idempotency_key', 'staff', 'member', 'room', 'class_template', 'session_series', 'session',
    'package_plan', 'receipt_counter', 'orders', 'order_line', 'payment', 'member_package', 'booking', 'credit_ledger', 'audit_log'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    -- Plans are shared by all studios. With statistics the planner takes one studio's share for everybody's, a studio that
    -- is newer than they are for empty, and reads all of its rows where the key would have led to one.
    execute format('alter table %I alter column studio_id set statistics 0', name);
  end loop;
end $$;

grant usage on schema public to studio_app;
grant select, insert, update, delete on all tables in schema public to studio_app;
revoke update, delete on credit_ledger, audit_log from studio_app;
