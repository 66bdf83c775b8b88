-- Sign-ins. All tokens of one browser have the same sign_in_id: choosing another studio makes a new token, and signing out
-- ends them all.
alter table auth_session add column sign_in_id uuid;
alter table auth_session add column last_seen_at timestamptz;
update auth_session set sign_in_id = jti, last_seen_at = created_at;
alter table auth_session alter column sign_in_id set not null;
alter table auth_session alter column last_seen_at set not null;
create index auth_session_sign_in on auth_session (sign_in_id);
create index auth_session_staff on auth_session (staff_id) where staff_id is not null;

-- A code that names a studio is worth nothing at another. `network` is where it was asked for.
alter table one_time_code add column studio_id uuid references studio;
alter table one_time_code add column network text not null default '';
create index one_time_code_network on one_time_code (network, created_at);
create index one_time_code_time on one_time_code (created_at);

-- Failed sign-ins by account, and by account and address. The subject is a keyed fingerprint: it has one length whatever
-- was typed, and tells nobody who tried to sign in.
create table failed_sign_in (
  subject text primary key,
  failures integer not null check (failures >= 0),
  last_at timestamptz not null
);
create index failed_sign_in_time on failed_sign_in (last_at);

-- Somebody who was invited has no account before they accept: an address that was merely typed belongs to nobody.
alter table staff alter column user_id drop not null;
alter table staff add column invite_email text check (invite_email = lower(invite_email));
alter table staff add constraint staff_somebody check (user_id is not null or invite_email is not null);
create unique index staff_invite_email on staff (studio_id, invite_email) where user_id is null;

-- Outside the tenant guard: the link is opened before a studio is known.
create table staff_invite (
  invite_id uuid primary key,
  token_hash text not null unique,
  studio_id uuid not null references studio,
  staff_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accepted, withdrawn, or replaced by a newer one.
  closed_at timestamptz,
  foreign key (studio_id, staff_id) references staff
);
create unique index staff_invite_open on staff_invite (studio_id, staff_id) where closed_at is null;

-- How the portal looks to a person, in every browser.
alter table app_user add column ui_settings jsonb;
alter table member add column emergency_contact jsonb not null default '{}';
alter table member add column marketing_consent_at timestamptz;

grant select, insert, update, delete on failed_sign_in, staff_invite to studio_app;
