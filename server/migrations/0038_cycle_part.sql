-- Another plan on the very day on which a cycle begins takes its place: both have that first day. Part 0 is the cycle that counts; above it are
-- those that gave way on their first day, and one that waits for its money to take their place.
alter table subscription_cycle
  add column part smallint not null default 0 check (part >= 0),
  -- What of its price was paid with the cycle before it.
  add column credited_minor bigint not null default 0 check (credited_minor >= 0),
  drop constraint subscription_cycle_pkey,
  add primary key (studio_id, subscription_id, cycle_start, part);
