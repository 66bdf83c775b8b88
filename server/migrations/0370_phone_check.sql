-- Until now a number that was typed with a prefix of its own could be stored behind a second one. The digits do not
-- say which of them are wrong, so a sweep looks at every number once, and tags those that somebody has to ask about.
alter table member add column is_phone_checked boolean not null default false;
alter table member alter column is_phone_checked set default true;
create index member_phone_unchecked on member (studio_id, member_id) where not is_phone_checked;
