-- A member who has promised to stay may say beforehand that it ends then: the last day of what was promised. Null = it goes on
-- by itself. A pause moves it by as many days as it moves the cycle.
alter table subscription add column ends_on date;
