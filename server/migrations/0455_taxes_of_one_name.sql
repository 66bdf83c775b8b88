-- A tax of a country has several rates under one name: MwSt of 19 % and of 7 %.
drop index tax_rate_name;
create unique index tax_rate_name on tax_rate (studio_id, lower(name), percent) where archived_at is null;
