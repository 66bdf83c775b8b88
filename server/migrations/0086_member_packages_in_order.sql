-- A booking locks the packages of its member by id, so that two transactions never wait for each other: read in that order, they
-- need no sorting.
drop index member_package_member;
create index member_package_member on member_package (studio_id, member_id, studio_package_transaction_id);
