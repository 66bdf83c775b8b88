-- A partner such as ClassPass sells some places of a studio's sessions to its own customers.

create table class_pass (
  studio_id uuid primary key references studio,
  enabled boolean not null default false,
  mode text not null default 'SANDBOX' check (mode in ('SANDBOX', 'LIVE')),
  venue_id text not null default '' check (length(venue_id) <= 60),
  -- Sealed: only a server with its secret can read them.
  credentials text not null default '',
  default_spots integer not null default 0 check (default_spots between 0 and 500),
  auto_sync boolean not null default true,
  payout_minor bigint not null default 0 check (payout_minor between 0 and 100000000),
  -- How long before its start nobody comes through the partner any more.
  close_minutes integer not null default 60 check (close_minutes between 0 and 1440),
  -- How long before its start unused places are for everybody again.
  release_minutes integer not null default 120 check (release_minutes between 0 and 10080),
  last_sync_at timestamptz,
  errors text[] not null default array[]::text[],
  version integer not null default 1
);

-- What the partner was last told of a session.
create table class_pass_push (
  studio_id uuid not null,
  schedule_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  class_name text not null,
  -- Places that the partner may still sell.
  places_left integer not null check (places_left >= 0),
  is_withdrawn boolean not null default false,
  pushed_at timestamptz not null,
  primary key (studio_id, schedule_id),
  foreign key (studio_id, schedule_id) references session
);

-- A place that the partner has sold. Its id there may come twice, and the place is taken once.
create table class_pass_reservation (
  studio_id uuid not null,
  reservation_id text not null check (length(reservation_id) between 1 and 80),
  schedule_id uuid not null,
  booking_id uuid not null,
  -- What the partner pays for it, whether the guest comes or not.
  payout_minor bigint not null check (payout_minor between 0 and 100000000),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (studio_id, reservation_id),
  foreign key (studio_id, schedule_id) references session,
  foreign key (studio_id, booking_id) references booking
);
create index class_pass_reservation_session on class_pass_reservation (studio_id, schedule_id);

-- Which studio a partner speaks of. Read before a studio is known, so it stands outside of the tenant guard.
create table class_pass_venue (
  venue_id text primary key check (length(venue_id) between 1 and 60),
  studio_id uuid not null unique references studio
);

alter table session
  -- Since when the partner's unused places are for everybody.
  add column class_pass_released_at timestamptz,
  -- It was a draft when a closure cancelled it, and becomes one again when that is taken back.
  add column is_closed_draft boolean not null default false;
create index session_class_pass on session (studio_id, start_at) where class_pass_spots > 0 and class_pass_released_at is null;

do $$
declare name text;
begin
  foreach name in array array['class_pass', 'class_pass_push', 'class_pass_reservation'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
grant select, insert, update, delete on class_pass_venue to studio_app;
