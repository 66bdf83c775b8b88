-- What a week at a studio needs beyond single sessions: series that go on, waitlists, penalties, closures, working hours,
-- substitutes and calendar feeds.

create table category (
  studio_id uuid not null references studio,
  category_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  colour text not null default '#0F766E' check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  sort integer not null default 0,
  primary key (studio_id, category_id)
);
create unique index category_name on category (studio_id, lower(name));

alter table class_template
  add column category_id uuid,
  add column min_signups integer check (min_signups between 1 and 500),
  -- What one place costs without a package; null = only packages pay.
  add column drop_in_minor bigint check (drop_in_minor between 0 and 100000000),
  add column preparation_notes text not null default '' check (length(preparation_notes) <= 2000),
  add column online_url text not null default '' check (length(online_url) <= 500),
  add column location text not null default '' check (length(location) <= 200),
  add column visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'MEMBERS', 'STAFF')),
  -- Where the template departs from the studio's policy, by the keys of that policy.
  add column booking_rules jsonb not null default '{}',
  add column class_pass_enabled boolean not null default false,
  add column class_pass_spots integer not null default 0 check (class_pass_spots between 0 and 500),
  add column requires_waiver boolean not null default false,
  add column min_age integer check (min_age between 0 and 120),
  add column sort integer not null default 0,
  -- Who may teach it; empty = everybody.
  add column eligible_staff_ids uuid[] not null default array[]::uuid[],
  -- Of appointments: minutes kept free around one, the grid that starts lie on, and how soon or late one can be booked.
  add column buffer_before_min integer not null default 0 check (buffer_before_min between 0 and 240),
  add column buffer_after_min integer not null default 10 check (buffer_after_min between 0 and 240),
  add column slot_interval_min integer not null default 30 check (slot_interval_min in (15, 30, 60)),
  add column lead_time_min integer not null default 240 check (lead_time_min between 0 and 43200),
  add column max_advance_days integer not null default 60 check (max_advance_days between 1 and 365),
  add foreign key (studio_id, category_id) references category;

-- Photos. The first one (position 0) is the template's own; the others are for its page on the booking website.
create table class_template_image (
  studio_id uuid not null,
  image_id uuid not null,
  class_templ_id uuid not null,
  position integer not null check (position between 0 and 8),
  name text not null default '',
  media_type text not null check (media_type in ('image/webp', 'image/png', 'image/jpeg')),
  content bytea not null,
  created_at timestamptz not null,
  primary key (studio_id, image_id),
  unique (studio_id, class_templ_id, position) deferrable initially deferred,
  foreign key (studio_id, class_templ_id) references class_template
);

alter table session_series
  alter column until_date drop not null,
  -- The weekdays as an RFC 5545 rule; it counts in the studio's wall time.
  add column rrule text not null default '',
  -- Up to and with this day sessions have been made.
  add column made_until date,
  -- Days that are left out on purpose.
  add column skipped_dates date[] not null default array[]::date[],
  add column ended_at timestamptz,
  -- What the next sessions are made with.
  add column duration_min integer check (duration_min between 5 and 1440),
  add column room_id uuid,
  add column staff_id uuid,
  add column capacity integer check (capacity between 1 and 500),
  add column details jsonb not null default '{}',
  add foreign key (studio_id, room_id) references room,
  add foreign key (studio_id, staff_id) references staff;
-- An account that owns the tables and is no superuser sees no row of a studio under the forced guard.
alter table session_series no force row level security;
alter table session no force row level security;
update session_series s set
  rrule = 'FREQ=WEEKLY;INTERVAL=' || interval_weeks || ';BYDAY=' || (
    select string_agg((array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])[day], ',' order by day) from unnest(weekdays) day),
  made_until = until_date,
  (duration_min, room_id, staff_id, capacity) = (
    select extract(epoch from o.end_at - o.start_at)::int / 60, o.room_id, o.staff_id, o.capacity
    from session o where o.studio_id = s.studio_id and o.series_id = s.series_id order by o.start_at desc limit 1);
alter table session_series force row level security;
alter table session force row level security;
create index session_series_open on session_series (studio_id, made_until) where ended_at is null;

create table studio_closure (
  studio_id uuid not null references studio,
  studio_closure_id uuid not null,
  studio_closure_name text not null check (length(studio_closure_name) between 1 and 80),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  -- The studio's days that it covers, both inclusive.
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  is_all_day boolean not null,
  -- Empty = the whole studio.
  room_ids uuid[] not null default array[]::uuid[],
  reason text not null default '' check (length(reason) <= 500),
  cancel_sessions boolean not null default true,
  notify boolean not null default true,
  extend_packages text not null default 'NONE' check (extend_packages in ('NONE', 'ACTIVE_PACKS')),
  block_booking boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid,
  archived_at timestamptz,
  primary key (studio_id, studio_closure_id)
);
create index studio_closure_time on studio_closure (studio_id, end_at) where archived_at is null;

-- Which packages a closure made longer, and by how much, so that it can be taken back.
create table closure_extension (
  studio_id uuid not null,
  studio_closure_id uuid not null,
  studio_package_transaction_id uuid not null,
  days integer not null check (days > 0),
  primary key (studio_id, studio_closure_id, studio_package_transaction_id),
  foreign key (studio_id, studio_closure_id) references studio_closure,
  foreign key (studio_id, studio_package_transaction_id) references member_package
);

alter table session
  -- Instead of the template's name; empty = that name.
  add column title text not null default '' check (length(title) <= 80),
  add column price_minor bigint check (price_minor between 0 and 100000000),
  add column min_signups integer check (min_signups between 1 and 500),
  add column walk_in_spots integer not null default 0 check (walk_in_spots between 0 and 500),
  add column class_pass_spots integer not null default 0 check (class_pass_spots between 0 and 500),
  -- Null = as the policy says.
  add column waitlist_max integer check (waitlist_max between 0 and 500),
  add column online_url text not null default '' check (length(online_url) <= 500),
  add column staff_notes text not null default '' check (length(staff_notes) <= 2000),
  -- Where the session departs from its template's rules and the studio's policy.
  add column booking_rules jsonb not null default '{}',
  -- When a draft becomes public by itself.
  add column publish_at timestamptz,
  -- Whom staff_id stands in for, when it is a substitute.
  add column sub_for_staff_id uuid,
  add column assistant_ids uuid[] not null default array[]::uuid[],
  -- Changed by itself: a change of all its series leaves it alone.
  add column is_exception boolean not null default false,
  add column cancelled_at timestamptz,
  add column cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  add column cancelled_by_closure_id uuid,
  -- After a change of time every member may leave for free until then.
  add column free_cancel_until timestamptz,
  -- When the no-show job has been here; with a roster that was never opened, attendance was not taken.
  add column attendance_settled_at timestamptz,
  -- What it is a copy of: copying a week twice makes each session once.
  add column copied_from_id uuid,
  add foreign key (studio_id, sub_for_staff_id) references staff,
  add foreign key (studio_id, cancelled_by_closure_id) references studio_closure;
create index session_series_time on session (studio_id, series_id, start_at) where series_id is not null;
create index session_staff on session (studio_id, staff_id, start_at);
create index session_closure on session (studio_id, cancelled_by_closure_id) where cancelled_by_closure_id is not null;
create index session_to_publish on session (studio_id, publish_at) where status = 'DRAFT' and publish_at is not null;
create index session_to_settle on session (studio_id, end_at) where attendance_settled_at is null;
-- One session of a series per day, whoever makes it.
create unique index session_series_day on session (studio_id, series_id, local_date) where series_id is not null and not is_exception and status <> 'CANCELLED';
create unique index session_copy on session (studio_id, copied_from_id, local_date) where copied_from_id is not null and status <> 'CANCELLED';

alter table booking
  -- What pays: credits of a package, money at the desk, nobody yet, nobody ever, or a partner.
  add column pay_mode text not null default 'PACKAGE' check (pay_mode in ('PACKAGE', 'DROP_IN', 'UNPAID', 'FREE', 'CHANNEL')),
  add column price_minor bigint check (price_minor between 0 and 100000000),
  add column order_id uuid,
  -- Shown in place of a member's name for guests of a partner.
  add column guest_name text not null default '',
  add column is_overbooked boolean not null default false,
  add column cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  -- Until then it can be given back for free, whatever the window says.
  add column free_cancel_until timestamptz,
  add column moved_from_id uuid,
  add column hold_until timestamptz,
  add foreign key (studio_id, order_id) references orders;
create index booking_held on booking (studio_id, hold_until) where status = 'HELD';
create index booking_session_status on booking (studio_id, schedule_id, status);

-- What a late cancellation or a missed class cost, and what became of it.
create table penalty (
  studio_id uuid not null,
  penalty_id uuid not null,
  booking_id uuid not null,
  member_id uuid not null,
  trigger text not null check (trigger in ('LATE_CANCEL', 'NO_SHOW')),
  action text not null check (action in ('FORFEIT_CREDIT', 'FEE', 'EXTRA_CREDIT', 'BLOCK_DAYS')),
  -- Credits, days or minor units of money, by the action.
  value integer not null check (value >= 0),
  status text not null check (status in ('PENDING', 'APPLIED', 'WAIVED', 'FORGIVEN', 'GRACE')),
  -- A fee waits until then for staff to waive it.
  due_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (studio_id, penalty_id),
  foreign key (studio_id, booking_id) references booking
);
create index penalty_booking on penalty (studio_id, booking_id);
create index penalty_member on penalty (studio_id, member_id, created_at);
create index penalty_due on penalty (studio_id, due_at) where status = 'PENDING';

alter table member
  add column blocked_until timestamptz,
  add column blocked_reason text not null default '',
  -- Came through a partner such as ClassPass; not a client of the studio's own.
  add column is_aggregator_only boolean not null default false;

create table waitlist_entry (
  studio_id uuid not null,
  waitlist_id uuid not null,
  schedule_id uuid not null,
  member_id uuid not null,
  -- Order of joining, given under the lock of the session; gaps are possible.
  position integer not null check (position > 0),
  status text not null check (status in ('WAITING', 'OFFERED', 'PROMOTED', 'SKIPPED', 'EXPIRED', 'LEFT')),
  -- Wants the place even when it can no longer be cancelled for free.
  accept_late boolean not null default false,
  joined_at timestamptz not null,
  joined_by uuid,
  offered_at timestamptz,
  expires_at timestamptz,
  settled_at timestamptz,
  skip_reason text not null default '',
  booking_id uuid,
  primary key (studio_id, waitlist_id),
  foreign key (studio_id, schedule_id) references session,
  foreign key (studio_id, member_id) references member,
  foreign key (studio_id, booking_id) references booking
);
create unique index waitlist_waiting on waitlist_entry (studio_id, schedule_id, member_id) where status in ('WAITING', 'OFFERED');
create index waitlist_session on waitlist_entry (studio_id, schedule_id, position);
create index waitlist_member on waitlist_entry (studio_id, member_id, joined_at);

-- Weekly hours in which staff take appointments: wall time of the studio.
create table staff_availability (
  studio_id uuid not null references studio,
  availability_id uuid not null,
  staff_id uuid not null,
  weekday integer not null check (weekday between 1 and 7),
  from_time time not null,
  to_time time not null check (to_time > from_time),
  room_id uuid,
  valid_from date,
  valid_to date,
  primary key (studio_id, availability_id),
  foreign key (studio_id, staff_id) references staff,
  foreign key (studio_id, room_id) references room
);
create index staff_availability_staff on staff_availability (studio_id, staff_id, weekday);

create table staff_leave (
  studio_id uuid not null references studio,
  leave_id uuid not null,
  staff_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null,
  primary key (studio_id, leave_id),
  foreign key (studio_id, staff_id) references staff
);
create index staff_leave_time on staff_leave (studio_id, staff_id, end_at);

create table sub_request (
  studio_id uuid not null,
  sub_request_id uuid not null,
  schedule_id uuid not null,
  by_staff_id uuid not null,
  note text not null default '' check (length(note) <= 500),
  -- Who was asked; empty = everybody who may teach it.
  candidate_ids uuid[] not null default array[]::uuid[],
  claimed_by uuid,
  status text not null check (status in ('OPEN', 'CLAIMED', 'APPROVED', 'DECLINED', 'CANCELLED')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (studio_id, sub_request_id),
  foreign key (studio_id, schedule_id) references session,
  foreign key (studio_id, by_staff_id) references staff,
  foreign key (studio_id, claimed_by) references staff
);
create unique index sub_request_open on sub_request (studio_id, schedule_id) where status in ('OPEN', 'CLAIMED');

-- Secret addresses of calendars. Read before a studio is known, so they stand outside of the tenant guard.
create table calendar_feed (
  token_hash text primary key,
  studio_id uuid not null references studio,
  audience text not null check (audience in ('staff', 'member')),
  person_id uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index calendar_feed_person on calendar_feed (studio_id, person_id);

-- The activity of one thing.
create index audit_log_entity on audit_log (studio_id, entity, entity_id, created_at);

do $$
declare name text;
begin
  foreach name in array array['category', 'class_template_image', 'studio_closure', 'closure_extension', 'penalty', 'waitlist_entry',
    'staff_availability', 'staff_leave', 'sub_request'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
grant select, insert, update, delete on calendar_feed to studio_app;
