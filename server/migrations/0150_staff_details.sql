alter table staff
  add column specialities text[] not null default '{}' check (cardinality(specialities) <= 10),
  add column phone text not null default '' check (length(phone) <= 30),
  add column employment text not null default 'EMPLOYEE' check (employment in ('EMPLOYEE', 'FREELANCE')),
  -- Whether the booking website has a page about them.
  add column show_on_site boolean not null default false,
  add column payroll_code text not null default '' check (length(payroll_code) <= 40),
  add column picture_id text check (picture_id ~ '^[0-9a-f]{32}$'),
  -- Two people may edit a colleague at once: the one who saves later learns of it.
  add column version integer not null default 1;

-- Each in the widths that it is shown in, under the hash of its content.
create table staff_picture (
  studio_id uuid not null references studio,
  picture_id text not null check (picture_id ~ '^[0-9a-f]{32}$'),
  width integer not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (studio_id, picture_id, width)
);
alter table staff_picture enable row level security;
alter table staff_picture force row level security;
create policy tenant on staff_picture using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid) with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table staff_picture alter column studio_id set statistics 0;
grant select, insert, update, delete on staff_picture to studio_app;
