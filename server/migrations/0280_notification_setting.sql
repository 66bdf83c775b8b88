-- What a studio has decided about notifications, as far as it differs from what is shipped.
create table notification_policy (
  studio_id uuid primary key references studio,
  -- {"PURCHASE:OWNER:EMAIL": true}: an event, a recipient, a channel, and whether it is on.
  cells jsonb not null default '{}',
  -- How many hours before its start members are reminded of a class. Null: the second one is off.
  first_reminder_hours integer not null default 24 check (first_reminder_hours between 3 and 72),
  second_reminder_hours integer default 2 check (second_reminder_hours between 1 and 12),
  -- In the studio's time zone; both null: there are none.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null) and quiet_from is distinct from quiet_until or quiet_from is null),
  check (second_reminder_hours is null or second_reminder_hours < first_reminder_hours)
);

-- What a person does not want to hear of.
create table notification_preference (
  studio_id uuid not null,
  staff_id uuid not null,
  event text not null,
  channel text not null,
  primary key (studio_id, staff_id, event, channel),
  foreign key (studio_id, staff_id) references staff
);

-- Still to be carried beyond the bell: by mail, and by whatever else there is.
alter table notification add column is_pending boolean not null default false;
create index notification_pending on notification (studio_id, created_at) where is_pending;

-- What was sent about a session, once. One that is moved to another time is a new occasion.
create table session_notice (
  studio_id uuid not null,
  schedule_id uuid not null,
  notice text not null check (notice in ('FIRST_REMINDER', 'SECOND_REMINDER', 'ROSTER', 'BELOW_MINIMUM')),
  start_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (studio_id, schedule_id, notice, start_at),
  foreign key (studio_id, schedule_id) references session
);

-- A visit that a member was asked about, and what they said.
create table visit_rating (
  studio_id uuid not null,
  visit_rating_id uuid not null,
  booking_id uuid not null,
  member_id uuid not null,
  schedule_id uuid not null,
  -- SHA-256 of what the link in the mail carries.
  token_hash text not null,
  asked_at timestamptz not null,
  rating smallint check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 1000),
  rated_at timestamptz,
  primary key (studio_id, visit_rating_id),
  unique (studio_id, booking_id),
  foreign key (studio_id, booking_id) references booking,
  foreign key (studio_id, member_id) references member,
  foreign key (studio_id, schedule_id) references session,
  check ((rating is null) = (rated_at is null))
);
create index visit_rating_member on visit_rating (studio_id, member_id);
create index visit_rating_session on visit_rating (studio_id, schedule_id);

-- The days on which owners were mailed how the studio did.
create table studio_summary (
  studio_id uuid not null references studio,
  summary text not null check (summary in ('DAILY_DIGEST', 'WEEKLY_REPORT')),
  local_day date not null,
  sent_at timestamptz not null,
  primary key (studio_id, summary, local_day)
);

-- Addresses that somebody has proved to read, and where answers to the studio's mails go.
create table verified_address (
  studio_id uuid not null references studio,
  address text not null check (length(address) <= 254),
  verified_at timestamptz not null,
  -- The person who proved it.
  staff_id uuid not null,
  primary key (studio_id, address),
  foreign key (studio_id, staff_id) references staff
);
-- Copies, because mails are sent outside the studio's guard: all of them, and the one that answers go to. Null: as
-- before, the studio's own address if it is a colleague's.
alter table studio add column proved_addresses text[] not null default '{}', add column reply_to text;

alter table one_time_code drop constraint one_time_code_action_check;
alter table one_time_code add constraint one_time_code_action_check
  check (action in ('SIGN_UP', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'VERIFY_PHONE', 'STEP_UP', 'VERIFY_SENDER'));

do $$
declare name text;
begin
  foreach name in array array['notification_policy', 'notification_preference', 'session_notice', 'visit_rating', 'studio_summary', 'verified_address'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
