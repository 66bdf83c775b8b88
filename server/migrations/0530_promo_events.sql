-- A code for the tickets of these events; empty = of every one.
alter table promo_code add column event_ids uuid[] not null default array[]::uuid[];
