-- Keys of the server: what tokens are signed with, secrets sealed, codes hashed. Each is sealed with the installation's root
-- key (JWT_SECRET), which is not in the database.
create table server_key (
  purpose text not null check (purpose in ('TOKENS', 'SEALED', 'CODES')),
  key_id text not null check (key_id ~ '^[a-z0-9]{1,20}$'),
  -- Null once the key is retired: nobody has it any more.
  sealed_key text,
  created_at timestamptz not null,
  -- From then on it is the one that signs, seals or hashes. Later than created_at, so that every server knows it by then.
  takes_over_at timestamptz not null,
  retired_at timestamptz,
  primary key (purpose, key_id),
  check ((sealed_key is null) = (retired_at is not null))
);
grant select, insert, update on server_key to studio_app;

-- Which key a session's token is signed with. Those from before there were several name none, which means the first.
alter table auth_session add column key_id text not null default 'first';
