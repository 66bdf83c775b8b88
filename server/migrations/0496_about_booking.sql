-- Of a reminder: the place that it is about. It is taken back when that ends before it was sent.
alter table outbox_mail add column booking_id uuid;
create index outbox_mail_booking on outbox_mail (booking_id) where booking_id is not null and status = 'WAITING';
alter table push_message add column booking_id uuid;
create index push_message_booking on push_message (studio_id, booking_id) where booking_id is not null;
