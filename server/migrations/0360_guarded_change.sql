-- What a thief would change about a studio: its owners hear of it, and can stop it for seven days.
create table guarded_change (
  studio_id uuid not null references studio,
  change_id uuid not null,
  kind text not null check (kind in ('STAFF', 'RIGHTS', 'LIMITS')),
  -- What it is about, e.g. a colleague. Stopping a change closes the later ones about the same.
  subject text not null,
  summary text not null,
  -- What stopping it puts back; null: there was nothing.
  before jsonb,
  changed_by uuid not null,
  changed_at timestamptz not null,
  stop_until timestamptz not null,
  -- Its links work no more: one was used, or an earlier change was stopped, and this one with it.
  closed_at timestamptz,
  stopped_by uuid,
  primary key (studio_id, change_id),
  foreign key (studio_id, changed_by) references staff,
  foreign key (studio_id, stopped_by) references staff,
  check (stopped_by is null or closed_at is not null)
);
create index guarded_change_subject on guarded_change (studio_id, kind, subject, changed_at);

-- Each owner who was told has a link of their own: it works also when they are an owner no more.
create table guarded_change_link (
  studio_id uuid not null,
  change_id uuid not null,
  staff_id uuid not null,
  -- Fingerprint of the link's token; the token itself is kept nowhere.
  token_hash text not null,
  primary key (studio_id, change_id, staff_id),
  unique (studio_id, token_hash),
  foreign key (studio_id, change_id) references guarded_change on delete cascade,
  foreign key (studio_id, staff_id) references staff
);

alter table staff add column owner_since timestamptz;
comment on column staff.owner_since is 'When this person became an owner; null: with the studio, or not at all.';
alter table app_user add column password_changed_at timestamptz;
comment on column app_user.password_changed_at is 'When the account got its password; null: with the account.';

do $$
declare name text;
begin
  foreach name in array array['guarded_change', 'guarded_change_link']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
