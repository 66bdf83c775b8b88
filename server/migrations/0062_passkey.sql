-- Passkeys of staff (WebAuthn): the public half only, which is of no use to whoever reads the table.
create table passkey (
  passkey_id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- What the authenticator counts; those that are synchronised stay at 0.
  counter bigint not null,
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- What an authenticator was asked to sign. Works once, for one purpose and where it names one, for one sign-in.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null,
  jti uuid,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Somebody has shown a passkey where a code is asked for: good once, in place of the code.
create table passkey_pass (
  token_hash text primary key,
  user_id uuid not null references app_user on delete cascade,
  expires_at timestamptz not null
);
create index passkey_pass_expiry on passkey_pass (expires_at);
grant select, insert, update, delete on passkey, passkey_challenge, passkey_pass to studio_app;
