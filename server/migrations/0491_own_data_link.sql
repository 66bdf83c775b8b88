-- A link by which a member downloads everything that the studio has of them. One for each: a newer one replaces it. The link itself
-- is signed and stands nowhere.
create table own_data_link (
  studio_id uuid not null,
  member_id uuid not null,
  own_data_link_id uuid not null,
  -- The key that signed it.
  link_key text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (studio_id, member_id),
  unique (studio_id, own_data_link_id),
  foreign key (studio_id, member_id) references member
);
alter table own_data_link enable row level security;
alter table own_data_link force row level security;
create policy tenant on own_data_link using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid) with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table own_data_link alter column studio_id set statistics 0;
grant select, insert, update, delete on own_data_link to studio_app;
