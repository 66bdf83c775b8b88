-- What servers of one database tell one another of busy callers, so that a limit is one for all of them. Worth nothing after
-- a crash, hence unlogged: writing it costs no log.
create unlogged table shared_count (
  key text primary key,
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);
grant select, insert, update, delete on shared_count to studio_app;
