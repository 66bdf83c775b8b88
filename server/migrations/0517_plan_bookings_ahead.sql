-- The most bookings that a plan's holder may have ahead at a time; null = any number. A package keeps what it was sold with.
alter table package_plan add column max_upcoming integer check (max_upcoming between 1 and 999);
alter table member_package add column max_upcoming integer;
