-- Codes that an app on a person's phone makes, asked for after the password. The person's own, whatever the studio.
create table second_factor (
  user_id uuid primary key references app_user,
  -- Encrypted with a key of the server: whoever reads the table can make no code.
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret; nothing is asked for before.
  confirmed_at timestamptz,
  -- Which 30 seconds since 1970 the last code was of. That code and those before it work no more.
  last_step integer not null default 0,
  -- When wrong codes were tried, the newest first.
  failed_at timestamptz[] not null default '{}'
);

-- In place of a code, once each, for somebody whose phone is gone.
create table recovery_code (
  user_id uuid not null references second_factor on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on second_factor, recovery_code to studio_app;

-- What an owner gives to a role, or takes from it, beside what every studio begins with.
create table role_permission (
  studio_id uuid not null references studio,
  role text not null check (role in ('TRAINER', 'STAFF', 'SUPER')),
  permission text not null,
  is_allowed boolean not null,
  changed_at timestamptz not null,
  primary key (studio_id, role, permission)
);

do $$
declare name text;
begin
  foreach name in array array['role_permission'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
