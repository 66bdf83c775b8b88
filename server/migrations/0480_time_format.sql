-- How the studio counts hours: to 12 or to 24; empty = as in its country.
alter table studio add column time_format text not null default '' check (time_format in ('', '12h', '24h'));
