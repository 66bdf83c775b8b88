-- The way out of news that are no campaign, such as announcements: one for each member, whose token stands in the link of
-- their mails. Mails of campaigns have a token of each recipient.
create table news_link (
  studio_id uuid not null,
  member_id uuid not null,
  token uuid not null,
  -- When they ended the news with it, until they undo that.
  unsubscribed_at timestamptz,
  created_at timestamptz not null,
  primary key (studio_id, member_id),
  unique (studio_id, token),
  foreign key (studio_id, member_id) references member on delete cascade
);
alter table news_link enable row level security;
alter table news_link force row level security;
create policy tenant on news_link using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid) with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table news_link alter column studio_id set statistics 0;
grant select, insert, update, delete on news_link to studio_app;
