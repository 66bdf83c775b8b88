-- A mail is a template and what to fill in; its words are made when it leaves. What was written before had words only, in
-- installations for trying things out: nobody waits for those mails.
delete from outbox_mail;
drop index outbox_mail_unsent;
alter table outbox_mail
  drop column subject,
  drop column text_body,
  drop column html_body,
  add column template text not null,
  add column variables jsonb not null,
  add column status text not null default 'WAITING'
    check (status in ('WAITING', 'SENDING', 'SENT', 'KEPT', 'IN_DOUBT', 'DEAD')),
  add column next_attempt_at timestamptz not null,
  -- Not sent any more from then on: a code that does not work any longer helps nobody.
  add column expires_at timestamptz not null,
  -- Which attempt holds the mail, and until when nobody else may take it.
  add column claim_id uuid,
  add column lease_until timestamptz,
  -- Written before the mail server is given the end of the mail. Without it the mail was certainly not accepted.
  add column handed_over_at timestamptz,
  -- How often nobody knew whether the mail server took it.
  add column doubts integer not null default 0,
  add constraint outbox_mail_claimed check ((status = 'SENDING') = (claim_id is not null and lease_until is not null)),
  add constraint outbox_mail_sent check ((status = 'SENT') = (sent_at is not null));
create index outbox_mail_waiting on outbox_mail (next_attempt_at) where status = 'WAITING';
create index outbox_mail_sending on outbox_mail (lease_until) where status = 'SENDING';
create index outbox_mail_lost on outbox_mail (status) where status in ('IN_DOUBT', 'DEAD');
