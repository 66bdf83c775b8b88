-- Data brought from another system: the file, what was found in its rows, and what became of each.
create table import_job (
  studio_id uuid not null references studio,
  import_job_id uuid not null,
  staff_id uuid not null,
  file_name text not null,
  -- Until its rows are stored.
  file bytea,
  status text not null check (status in ('READ', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'FAILED')),
  -- The first row, three more to show, and which column holds which field.
  columns jsonb not null,
  mapping jsonb not null default '{}',
  options jsonb not null default '{}',
  total integer not null default 0,
  valid integer not null default 0,
  -- The last row that the present work has finished; it goes on after it, on whichever server.
  done integer not null default 0,
  members_added integer not null default 0,
  packages_added integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (studio_id, import_job_id),
  foreign key (studio_id, staff_id) references staff
);
create index import_job_open on import_job (studio_id, created_at) where status in ('CHECKING', 'RUNNING', 'UNDOING');
create index import_job_time on import_job (studio_id, created_at);

create table import_row (
  studio_id uuid not null,
  import_job_id uuid not null,
  row_no integer not null,
  content jsonb,
  -- [{"field": "userEmail", "message": "…"}]
  errors jsonb not null default '[]',
  outcome text not null check (outcome in ('VALID', 'REFUSED', 'TAKEN', 'KNOWN', 'REMOVED', 'KEPT')),
  member_id uuid,
  studio_package_transaction_id uuid,
  is_new_member boolean not null default false,
  primary key (studio_id, import_job_id, row_no),
  foreign key (studio_id, import_job_id) references import_job on delete cascade
);
create index import_row_member on import_row (studio_id, import_job_id, member_id) where member_id is not null;

-- By what the next file knows again what an earlier one brought: a client's number there, a package with its dates.
create table import_link (
  studio_id uuid not null references studio,
  kind text not null check (kind in ('MEMBER', 'PACKAGE')),
  key text not null,
  id uuid not null,
  import_job_id uuid not null,
  primary key (studio_id, kind, key)
);
create index import_link_id on import_link (studio_id, id);

do $$
declare name text;
begin
  foreach name in array array['import_job', 'import_row', 'import_link'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
