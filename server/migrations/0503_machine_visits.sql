-- Programs open mails and follow links, too: scanners as soon as a mail arrives, mail programs ahead of their readers.
alter table campaign_recipient
  -- When one did so first. Neither opened_at nor the clicks tell of it.
  add column machine_at timestamptz,
  -- The visits that came last, seconds after one another: a program that follows all links at once is known by them.
  add column run jsonb;
