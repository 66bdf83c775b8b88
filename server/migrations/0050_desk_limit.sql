-- What staff gave away: counted against the limits of their role, and told to the owners the day after.
create table desk_act (
  studio_id uuid not null,
  desk_act_id uuid not null,
  kind text not null check (kind in ('CREDITS', 'DAYS', 'DISCOUNT', 'FREE_BOOKING', 'FREE_PACKAGE', 'WAIVE', 'REFUND', 'VOID')),
  -- Who did it, or asked for it.
  staff_id uuid not null,
  -- The manager who approved it because it was above the limit of who asked; it counts as theirs then.
  approved_by uuid,
  -- By whose limit it was counted.
  counted_staff_id uuid not null,
  counted_role text not null,
  -- Null = several members at once.
  member_id uuid,
  -- What of it was given: a package, a booking, an order.
  subject_id uuid not null,
  subject text not null,
  -- Credits with their sign, days, minor units of money; 1 for what is counted by the piece.
  amount bigint not null,
  reason text not null,
  -- The studio's local day.
  local_day date not null,
  done_at timestamptz not null,
  primary key (studio_id, desk_act_id),
  foreign key (studio_id, staff_id) references staff,
  foreign key (studio_id, approved_by) references staff,
  foreign key (studio_id, member_id) references member
);
create index desk_act_day on desk_act (studio_id, local_day, kind);

-- Something above the limit of who wants it, until a manager has said yes or no.
create table approval_request (
  studio_id uuid not null,
  approval_request_id uuid not null,
  -- Which request of the desk is repeated when it is approved, and its body.
  act text not null,
  input jsonb not null,
  kind text not null,
  asked_by uuid not null,
  member_id uuid not null,
  subject text not null,
  amount bigint not null,
  reason text not null,
  status text not null check (status in ('OPEN', 'APPROVED', 'REJECTED', 'EXPIRED')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  primary key (studio_id, approval_request_id),
  foreign key (studio_id, asked_by) references staff,
  foreign key (studio_id, decided_by) references staff,
  foreign key (studio_id, member_id) references member
);
create index approval_request_open on approval_request (studio_id, expires_at) where status = 'OPEN';
create index approval_request_time on approval_request (studio_id, created_at);

-- Days whose digest was sent.
create table desk_digest (
  studio_id uuid not null references studio,
  local_day date not null,
  sent_at timestamptz not null,
  primary key (studio_id, local_day)
);

do $$
declare name text;
begin
  foreach name in array array['desk_act', 'approval_request', 'desk_digest'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
  end loop;
end $$;
grant select, insert on desk_act, desk_digest to studio_app;
grant select, insert, update on approval_request to studio_app;
