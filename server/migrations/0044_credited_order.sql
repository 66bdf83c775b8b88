-- Which order the money was of that another plan was credited: it is not there to be paid back while that plan runs.
alter table subscription_cycle
  add column credited_order_id uuid,
  add foreign key (studio_id, credited_order_id) references orders;
create index subscription_cycle_credited on subscription_cycle (studio_id, credited_order_id) where credited_order_id is not null;
