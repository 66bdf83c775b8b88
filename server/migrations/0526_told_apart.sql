-- Those who are told of the same event by a notification of their own, and not as one of their role.
alter table notification add column told_apart uuid[] not null default array[]::uuid[];
