-- What somebody owes after a locked run is taken from their pay in the next one: an amount that nobody added, with the run that it
-- comes from.
alter table payroll_adjustment add column carried_from_id uuid,
  add constraint payroll_adjustment_carried check (carried_from_id is null or amount_minor < 0),
  add foreign key (studio_id, carried_from_id) references payroll_run;
create unique index payroll_adjustment_once on payroll_adjustment (studio_id, run_id, staff_id) where carried_from_id is not null;
create index payroll_adjustment_source on payroll_adjustment (studio_id, carried_from_id) where carried_from_id is not null;
