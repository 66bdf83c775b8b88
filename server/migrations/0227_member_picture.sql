-- The picture of a member, which the desk knows them by.
alter table member add column picture_id text check (picture_id ~ '^[0-9a-f]{32}$');
create index member_shown_by on member (studio_id, picture_id) where picture_id is not null;

-- Each in the widths that it is shown in, under an id that nobody can guess.
create table member_picture (
  studio_id uuid not null references studio,
  picture_id text not null check (picture_id ~ '^[0-9a-f]{32}$'),
  width integer not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (studio_id, picture_id, width)
);
alter table member_picture enable row level security;
alter table member_picture force row level security;
create policy tenant on member_picture using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid) with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table member_picture alter column studio_id set statistics 0;
grant select, insert, update, delete on member_picture to studio_app;
