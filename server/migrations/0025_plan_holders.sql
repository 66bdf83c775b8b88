-- What plans are shown with: how many were sold, and who holds one. Nothing in it changes when a credit is used.
create index member_package_holder on member_package (studio_id, studio_package_id, member_id)
  include (status, end_date, parent_id, subscription_id, deleted_at);
drop index member_package_plan;
