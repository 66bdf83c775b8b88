-- The mails of a studio to one member, newest first.
create index outbox_mail_recipient on outbox_mail (studio_id, to_address, created_at);
