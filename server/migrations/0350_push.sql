-- The keys by which push services know this installation. There is one pair, made when somebody first asks for it:
-- devices are subscribed with it, and another pair would lose them all.
create table push_key (
  push_key_id uuid primary key,
  is_only boolean not null default true unique check (is_only),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null
);
grant select, insert, update on push_key to studio_app;

-- A browser that somebody has turned notifications on in: as staff, or as a member.
create table push_subscription (
  studio_id uuid not null references studio,
  push_subscription_id uuid not null,
  user_id uuid not null references app_user,
  audience text not null check (audience in ('staff', 'member')),
  -- The sign-in that it lives with: signed out, it hears nothing any more.
  sign_in_id uuid not null,
  endpoint text not null check (length(endpoint) <= 1000),
  -- SHA-256 of the endpoint: the page knows its own browser by it.
  fingerprint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (studio_id, push_subscription_id),
  -- A browser is one person's: who turns notifications on in it takes it over.
  unique (studio_id, fingerprint)
);
create index push_subscription_person on push_subscription (studio_id, user_id, audience);

-- What waits to be handed to a push service, a row for each device. Deleted once it is.
create table push_message (
  studio_id uuid not null,
  push_message_id uuid not null,
  push_subscription_id uuid not null,
  event text not null,
  title text not null check (length(title) <= 120),
  body text not null check (length(body) <= 240),
  -- The page that it opens, on the same site.
  path text not null check (path ~ '^/([^/\\]|$)'),
  -- Goes in quiet hours, too.
  is_urgent boolean not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  -- Afterwards it is no news any more.
  expires_at timestamptz not null,
  primary key (studio_id, push_message_id),
  foreign key (studio_id, push_subscription_id) references push_subscription on delete cascade
);
create index push_message_due on push_message (studio_id, next_attempt_at);
create index push_message_device on push_message (studio_id, push_subscription_id);

-- What a member does not want on their devices.
create table push_mute (
  studio_id uuid not null references studio,
  user_id uuid not null references app_user,
  event text not null,
  primary key (studio_id, user_id, event)
);

do $$
declare name text;
begin
  foreach name in array array['push_subscription', 'push_message', 'push_mute'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
