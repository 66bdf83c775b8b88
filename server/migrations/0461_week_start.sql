-- The day on which the studio's weeks begin, 1 = Monday to 7 = Sunday; 0 = as in its country.
alter table studio add column week_start smallint not null default 0 check (week_start in (0, 1, 6, 7));
