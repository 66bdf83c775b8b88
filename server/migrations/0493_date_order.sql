-- What the studio's dates begin with; empty = as in its country.
alter table studio add column date_order text not null default ''
  check (date_order in ('', 'DAY_FIRST', 'MONTH_FIRST', 'YEAR_FIRST'));
