-- What a studio has to say to its staff, its members or both, for a while.
create table announcement (
  studio_id uuid not null references studio,
  announcement_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  -- Cleaned HTML.
  body text not null check (length(body) <= 20000),
  audience text not null check (audience in ('STAFF', 'MEMBERS', 'BOTH')),
  -- Members with one of them; none: all members. Without a key to the tags, because a tag that goes must not widen it.
  tag_ids uuid[] not null default '{}',
  channels text[] not null check (channels <@ array['BANNER', 'EMAIL'] and cardinality(channels) > 0),
  -- About bookings, opening hours or safety: members who want no news get the email, too.
  is_essential boolean not null default false,
  -- Null in a draft that begins when it is published.
  start_at timestamptz,
  end_at timestamptz,
  is_pinned boolean not null default false,
  priority smallint not null default 50 check (priority between 1 and 100),
  is_published boolean not null default false,
  cta_label text not null default '' check (length(cta_label) <= 40),
  cta_url text not null default '' check (length(cta_url) <= 500),
  picture_id text check (picture_id ~ '^[0-9a-f]{32}$'),
  -- When its email was queued for everybody.
  mailed_at timestamptz,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Deleted, but can be brought back.
  deleted_at timestamptz,
  primary key (studio_id, announcement_id),
  foreign key (studio_id, created_by) references staff,
  check (not is_published or start_at is not null),
  check (end_at >= start_at)
);
create index announcement_newest on announcement (studio_id, start_at desc) where deleted_at is null;
-- The sweep asks every studio whether there is a mail to send.
create index announcement_unmailed on announcement (studio_id, start_at)
  where is_published and mailed_at is null and deleted_at is null and 'EMAIL' = any(channels);

-- Who got its email and who read it, each once. A person is their account, or the member without one.
create table announcement_person (
  studio_id uuid not null,
  announcement_id uuid not null,
  person_id uuid not null,
  mailed_at timestamptz,
  read_at timestamptz,
  primary key (studio_id, announcement_id, person_id),
  foreign key (studio_id, announcement_id) references announcement on delete cascade
);

-- Each in the widths that it is shown in, under the hash of its content.
create table announcement_picture (
  studio_id uuid not null references studio,
  picture_id text not null check (picture_id ~ '^[0-9a-f]{32}$'),
  width integer not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (studio_id, picture_id, width)
);

do $$
declare name text;
begin
  foreach name in array array['announcement', 'announcement_person', 'announcement_picture'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
