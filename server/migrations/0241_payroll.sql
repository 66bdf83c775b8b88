-- How heads are counted and special sessions paid; a studio without a row has the defaults.
create table payroll_settings (
  studio_id uuid primary key references studio,
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table payroll_rate (
  studio_id uuid not null references studio,
  rate_id uuid not null,
  scope text not null check (scope in ('STUDIO', 'STAFF', 'TYPE', 'CATEGORY', 'CLASS')),
  staff_id uuid check ((staff_id is null) = (scope = 'STUDIO')),
  template_type text check ((template_type is not null) = (scope = 'TYPE')),
  category_id uuid check ((category_id is not null) = (scope = 'CATEGORY')),
  class_templ_id uuid check ((class_templ_id is not null) = (scope = 'CLASS')),
  -- Days of sessions, both inclusive; without a last day until another rate of the same scope begins.
  from_date date not null,
  until_date date check (until_date >= from_date),
  -- In minor units.
  terms jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (studio_id, rate_id),
  foreign key (studio_id, staff_id) references staff,
  foreign key (studio_id, category_id) references category on delete cascade,
  foreign key (studio_id, class_templ_id) references class_template on delete cascade
);
create unique index payroll_rate_begins on payroll_rate
  (studio_id, scope, staff_id, template_type, category_id, class_templ_id, from_date) nulls not distinct;

create table payroll_run (
  studio_id uuid not null references studio,
  run_id uuid not null,
  -- Days of the studio, both inclusive.
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'REVIEWED', 'LOCKED', 'PAID')),
  version integer not null default 1,
  -- Those that its lines were worked out by.
  settings jsonb check (settings is not null or status = 'DRAFT'),
  created_at timestamptz not null,
  created_by uuid not null,
  reviewed_at timestamptz check (reviewed_at is not null or status = 'DRAFT'),
  reviewed_by uuid,
  locked_at timestamptz check ((locked_at is not null) = (status in ('LOCKED', 'PAID'))),
  locked_by uuid,
  paid_at timestamptz check ((paid_at is not null) = (status = 'PAID')),
  paid_by uuid,
  paid_on date check ((paid_on is not null) = (status = 'PAID')),
  primary key (studio_id, run_id)
);
-- Corrections belong to the next run: there is one.
create unique index payroll_run_open on payroll_run (studio_id) where status in ('DRAFT', 'REVIEWED');

-- A day belongs to one run, whoever asks at the same time.
create table payroll_day (
  studio_id uuid not null,
  day date not null,
  run_id uuid not null,
  primary key (studio_id, day),
  foreign key (studio_id, run_id) references payroll_run on delete cascade
);
create index payroll_day_run on payroll_day (studio_id, run_id);

-- Sessions as they were paid. Written when a run is reviewed.
create table payroll_line (
  studio_id uuid not null,
  run_id uuid not null,
  line_no integer not null,
  staff_id uuid not null,
  schedule_id uuid not null,
  paid_as text not null check (paid_as in ('INSTRUCTOR', 'ASSISTANT')),
  -- Why a session of an earlier run is paid anew; null for sessions of this run.
  correction text check (correction in ('ADDED', 'INSTRUCTOR', 'CANCELLED', 'MINUTES', 'ATTENDANCE', 'VALUE')),
  rate_id uuid,
  -- What the session pays, and what of it this run does.
  due_minor bigint not null,
  pay_minor bigint not null check (pay_minor = due_minor or correction is not null),
  -- Everything that the pay was worked out from.
  snapshot jsonb not null,
  primary key (studio_id, run_id, line_no),
  foreign key (studio_id, run_id) references payroll_run,
  foreign key (studio_id, staff_id) references staff
);
create unique index payroll_line_once on payroll_line (studio_id, run_id, schedule_id, staff_id, paid_as);
create index payroll_line_session on payroll_line (studio_id, schedule_id);
create index payroll_line_staff on payroll_line (studio_id, staff_id);
create index payroll_line_rate on payroll_line (studio_id, rate_id) where rate_id is not null;

create table payroll_adjustment (
  studio_id uuid not null,
  adjustment_id uuid not null,
  run_id uuid not null,
  staff_id uuid not null,
  amount_minor bigint not null check (amount_minor <> 0),
  reason text not null check (length(reason) between 1 and 300),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (studio_id, adjustment_id),
  foreign key (studio_id, run_id) references payroll_run,
  foreign key (studio_id, staff_id) references staff
);
create index payroll_adjustment_run on payroll_adjustment (studio_id, run_id);
create index payroll_adjustment_staff on payroll_adjustment (studio_id, staff_id);

-- A locked run never changes, whatever the program does.
create function keep_payroll_run() returns trigger language plpgsql as $$
begin
  if old.status = 'PAID' or (old.status = 'LOCKED' and (tg_op = 'DELETE' or new.status not in ('PAID', 'DRAFT')
    or (new.from_date, new.to_date) is distinct from (old.from_date, old.to_date)
    or (new.status = 'PAID' and new.settings is distinct from old.settings))) then
    raise exception 'a locked payroll run never changes';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_payroll_run before update or delete on payroll_run for each row execute function keep_payroll_run();

create function keep_payroll_part() returns trigger language plpgsql as $$
declare part record;
begin
  part := case when tg_op = 'DELETE' then old else new end;
  if tg_op = 'UPDATE' or exists (select from payroll_run r where r.studio_id = part.studio_id
    and r.run_id = part.run_id and r.status in ('LOCKED', 'PAID')) then
    raise exception 'a locked payroll run never changes';
  end if;
  return part;
end $$;
create trigger keep_payroll_part before insert or update or delete on payroll_line for each row execute function keep_payroll_part();
create trigger keep_payroll_part before insert or update or delete on payroll_adjustment for each row execute function keep_payroll_part();

do $$
declare name text;
begin
  foreach name in array array['payroll_settings', 'payroll_rate', 'payroll_run', 'payroll_day', 'payroll_line', 'payroll_adjustment'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
