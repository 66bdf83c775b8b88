-- Whoever asked may think better of it.
alter table approval_request drop constraint approval_request_status_check;
alter table approval_request add constraint approval_request_status_check check (status in ('OPEN', 'APPROVED', 'REJECTED', 'EXPIRED', 'WITHDRAWN'));
