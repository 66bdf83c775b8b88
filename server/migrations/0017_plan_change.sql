-- Changes of many packages at once, which can be taken back; and people who are known by a phone that they had.

-- What a change of many packages wrote and what was there before, as the table holds them: {"old": …, "new": …}.
alter table package_change add column exact jsonb;
create index member_phone_archived on member (studio_id, phone_country_code, phone) where status = 'ARCHIVED';
