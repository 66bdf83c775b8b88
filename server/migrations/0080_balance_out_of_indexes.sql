-- Every booking changes what a package is worth. An index that asks for the amount, were it only in its condition, makes each
-- of these changes an entry in every index of the table, and whoever reads the package passes all of those that are dead.
-- Whether it is worth anything changes once in a package's life, so indexes ask for that.
alter table member_package add column is_worth boolean not null generated always as (value_minor > 0) stored;

drop index member_package_by_time;
create index member_package_by_time on member_package (studio_id, end_date) where (unlimited or recognition = 'STRAIGHT_LINE') and is_worth;
drop index member_package_rest;
create index member_package_rest on member_package (studio_id, end_date) where status in ('ACTIVE', 'INACTIVE') and is_worth;

-- Room for the next version of a row beside it, without which it needs entries in the indexes after all.
alter table member_package set (fillfactor = 85);
