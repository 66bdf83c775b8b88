-- Subject and text of a mail to a member as it was sent, for as long as its address is kept. Without links: one that signs
-- a form or takes a place works for whoever opens it.
alter table outbox_mail add column words jsonb;
