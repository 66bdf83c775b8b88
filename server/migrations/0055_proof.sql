-- A proof of who somebody is counts for what it was asked for, and a change of address can be undone.

alter table auth_session add column stepped_up_for text;
comment on column auth_session.stepped_up_at is 'When the person last proved in this browser who they are.';
comment on column auth_session.stepped_up_for is 'What that proof was asked for; it counts for nothing else.';

alter table app_user add column email_changed_at timestamptz;
comment on column app_user.email_changed_at is 'When the address was proved that the account has now; null: with the account.';

alter table recovery_code add column created_at timestamptz;

-- Each change of the address of an account. The old address got a link that takes the change back.
create table address_change (
  -- In the order of the changes of one account: drawn while its row is locked.
  change_no bigint generated always as identity primary key,
  user_id uuid not null references app_user,
  -- Where it was asked for, for the audit log there.
  studio_id uuid references studio,
  old_email text not null,
  new_email text not null,
  changed_at timestamptz not null,
  undo_until timestamptz not null,
  -- Fingerprint of the link's token; the token itself is kept nowhere.
  token_hash text not null unique,
  -- The link works no more: it was used, or an earlier change was undone, and this one with it.
  closed_at timestamptz,
  undone_at timestamptz check (undone_at is null or closed_at is not null)
);
create index address_change_user on address_change (user_id, change_no);
grant select, insert, update, delete on address_change to studio_app;
