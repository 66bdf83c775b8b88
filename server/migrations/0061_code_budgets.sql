-- A code that somebody who is signed in asked for is theirs: nobody else's request ends it, or counts against it.
alter table one_time_code add column asked_by uuid references app_user on delete cascade;
create index one_time_code_asked_by on one_time_code (asked_by, created_at) where asked_by is not null;
