-- How many members were active, and how many at risk, in the night that a day of the studio began with. Of members only
-- what they are now is kept.
create table studio_day_figure (
  studio_id uuid not null references studio,
  local_date date not null,
  active_members integer not null,
  at_risk_members integer not null,
  primary key (studio_id, local_date)
);
alter table studio_day_figure enable row level security;
alter table studio_day_figure force row level security;
create policy tenant on studio_day_figure using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid) with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table studio_day_figure alter column studio_id set statistics 0;
grant select, insert on studio_day_figure to studio_app;
