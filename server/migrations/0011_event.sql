-- Tickets of events. An event is a template of type EVENT; a ticket is a seat in some or all of its sessions.
create table event_ticket_type (
  studio_id uuid not null references studio,
  ticket_type_id uuid not null,
  class_templ_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  price_minor bigint not null check (price_minor between 0 and 100000000),
  -- How many may be sold; null = as many as there are seats.
  quantity integer check (quantity between 1 and 500),
  -- Days of the studio between which it is sold, both inclusive; null = always.
  sales_from date,
  sales_to date check (sales_to >= sales_from),
  -- Empty = every session of the event.
  schedule_ids uuid[] not null default array[]::uuid[],
  sort integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (studio_id, ticket_type_id),
  foreign key (studio_id, class_templ_id) references class_template
);
create unique index event_ticket_type_name on event_ticket_type (studio_id, class_templ_id, lower(name)) where archived_at is null;

create table event_ticket (
  studio_id uuid not null,
  ticket_id uuid not null,
  ticket_type_id uuid not null,
  member_id uuid not null,
  -- What it cost then.
  price_minor bigint not null check (price_minor >= 0),
  pay_mode text not null check (pay_mode in ('DROP_IN', 'UNPAID', 'FREE')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CANCELLED')),
  taken_at timestamptz not null,
  taken_by uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  primary key (studio_id, ticket_id),
  foreign key (studio_id, ticket_type_id) references event_ticket_type,
  foreign key (studio_id, member_id) references member
);
create index event_ticket_sold on event_ticket (studio_id, ticket_type_id, status);
create index event_ticket_member on event_ticket (studio_id, member_id, taken_at);

-- The bookings of a ticket, one for each session that it is for.
create table event_ticket_seat (
  studio_id uuid not null,
  ticket_id uuid not null,
  booking_id uuid not null,
  primary key (studio_id, ticket_id, booking_id),
  foreign key (studio_id, ticket_id) references event_ticket,
  foreign key (studio_id, booking_id) references booking
);
create unique index event_ticket_seat_booking on event_ticket_seat (studio_id, booking_id);

do $$
declare name text;
begin
  foreach name in array array['event_ticket_type', 'event_ticket', 'event_ticket_seat'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
