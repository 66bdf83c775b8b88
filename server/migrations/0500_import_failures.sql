-- How often in a row the work on an import broke down: after some times it is given up, and others go on.
alter table import_job add column failures integer not null default 0;
