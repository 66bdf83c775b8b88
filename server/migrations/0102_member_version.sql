-- Two people may edit a member at once: the one who saves later learns of it.
alter table member add column version integer not null default 1;
