-- When a person asked to be forgotten, and when they were.
alter table member add column delete_requested_at timestamptz;
alter table member add column anonymised_at timestamptz;
create index member_delete_request on member (studio_id, delete_requested_at)
  where delete_requested_at is not null and anonymised_at is null;
