-- Whose mail it is, so that it stays theirs when their address changes, and without an address once it is old.
alter table outbox_mail add column member_id uuid;
-- Of which templates there are mails to members, only the code knows: those that are not are left out when it reads.
alter table member no force row level security;
update outbox_mail o set member_id = m.member_id
from member m
where m.studio_id = o.studio_id and m.user_email = o.to_address and m.user_email <> '' and m.status <> 'ARCHIVED';
alter table member force row level security;
create index outbox_mail_member on outbox_mail (studio_id, member_id, created_at) where member_id is not null;
drop index outbox_mail_recipient;
-- Those that are done with, to be forgotten when they are old.
create index outbox_mail_done on outbox_mail (created_at) where status not in ('WAITING', 'SENDING');
