-- A report as a file that the server prepares for one person, by that person's rights, and keeps for 90 days.
create table report_file (
  studio_id uuid not null references studio,
  report_file_id uuid not null,
  staff_id uuid not null,
  report text not null,
  -- Days, the day that decides, and filters.
  narrowing jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  status text not null check (status in ('WAITING', 'WORKING', 'READY', 'FAILED')),
  total integer not null default 0,
  done integer not null default 0,
  -- Counts the beginnings. A server that was taken for dead writes nothing more: its attempt is no longer this one.
  attempt integer not null default 0,
  -- Whoever works on it is alive until then.
  lease_until timestamptz,
  -- What it shows, as far as it is written: who may see less by now cannot have it.
  is_own boolean not null default true,
  has_contacts boolean not null default false,
  -- The schedule by which it was made, which mails it.
  report_schedule_id uuid,
  -- When the person was told that it is ready, or that it is not.
  told_at timestamptz,
  -- The server's key that signs links to it.
  link_key text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (studio_id, report_file_id),
  foreign key (studio_id, staff_id) references staff
);
create index report_file_open on report_file (studio_id, created_at) where status in ('WAITING', 'WORKING');
create index report_file_person on report_file (studio_id, staff_id, created_at);
create index report_file_untold on report_file (studio_id, finished_at)
  where told_at is null and report_schedule_id is not null;

-- The bytes of a file, in the order in which they were written.
create table report_file_piece (
  studio_id uuid not null,
  report_file_id uuid not null,
  piece_no integer not null,
  content bytea not null,
  primary key (studio_id, report_file_id, piece_no),
  foreign key (studio_id, report_file_id) references report_file on delete cascade
);
-- Written once and seldom read: packing them would take the processor longer than it saves.
alter table report_file_piece alter column content set storage external;

-- Files that name somebody who was forgotten since go.
create index member_anonymised on member (studio_id, anonymised_at) where anonymised_at is not null;

do $$
declare name text;
begin
  foreach name in array array['report_file', 'report_file_piece'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
