-- MUTED: not sent, because the member has turned such emails off. The studio sees that there would have been one.
alter table outbox_mail
  drop constraint outbox_mail_status_check,
  add constraint outbox_mail_status_check
    check (status in ('WAITING', 'SENDING', 'SENT', 'KEPT', 'IN_DOUBT', 'DEAD', 'SUPPRESSED', 'MUTED'));
