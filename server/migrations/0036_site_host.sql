-- Hosts of studios' own that lead to their websites. Read before a studio is known, so it stands outside of the tenant guard.
create table site_host (
  host text primary key check (host = lower(host) and length(host) <= 253),
  studio_id uuid not null unique references studio
);
grant select, insert, update, delete on site_host to studio_app;
