-- How many acts that nobody can undo a session has done within an hour without a new proof.
alter table auth_session
  add column irreversible_count integer not null default 0,
  add column irreversible_since timestamptz;
comment on column auth_session.irreversible_since is 'When the hour began in which they are counted.';
