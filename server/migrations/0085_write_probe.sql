-- Emptied and filled anew to find out whether the database takes what is written. New pages are asked of the disk each time,
-- which a change of a row that is there would not do.
create table write_probe (filling text not null);
alter table write_probe alter column filling set storage external;
revoke all on write_probe from studio_app;
grant insert, truncate on write_probe to studio_app;
