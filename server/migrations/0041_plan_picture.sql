alter table package_plan
  -- Who holds it books from so many days before, where members at large have to wait longer.
  add column priority_opens_days integer check (priority_opens_days between 1 and 365),
  add column picture_id text check (picture_id ~ '^[0-9a-f]{32}$');
alter table member_package add column priority_opens_days integer check (priority_opens_days between 1 and 365);

-- Each in the widths that it is shown in, under the hash of its content.
create table package_plan_picture (
  studio_id uuid not null references studio,
  picture_id text not null check (picture_id ~ '^[0-9a-f]{32}$'),
  width integer not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (studio_id, picture_id, width)
);
alter table package_plan_picture enable row level security;
alter table package_plan_picture force row level security;
create policy tenant on package_plan_picture using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid) with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table package_plan_picture alter column studio_id set statistics 0;
grant select, insert, update, delete on package_plan_picture to studio_app;
