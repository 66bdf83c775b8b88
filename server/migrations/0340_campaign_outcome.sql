-- Every minute it is noted what became of the mails of a week: of those that nothing is known of, which
-- campaign_recipient_open finds, and of those that came back after all. Each kind is small beside the week.
create index outbox_mail_bounced on outbox_mail (studio_id, outcome_at) where outcome = 'BOUNCED';
create index campaign_recipient_mail on campaign_recipient (studio_id, mail_id) where outcome in ('DELIVERED', 'UNKNOWN');
