-- Messages to several members count as marketing mails of the month in which they are written.
create index outbox_mail_to_many on outbox_mail (studio_id, created_at) where is_bulk and template = 'MEMBER_MESSAGE';
