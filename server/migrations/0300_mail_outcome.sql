-- Mails to many at once wait in a line of their own, so that a code never waits behind them. What others tell about a
-- mail after the mail server took it stands beside what the mail server said.
alter table outbox_mail drop constraint outbox_mail_status_check;
alter table outbox_mail
  add column is_bulk boolean not null default false,
  -- SUPPRESSED: nothing is sent to that address.
  add constraint outbox_mail_status_check
    check (status in ('WAITING', 'SENDING', 'SENT', 'KEPT', 'IN_DOUBT', 'DEAD', 'SUPPRESSED')),
  add column outcome text check (outcome in ('DELIVERED', 'BOUNCED', 'COMPLAINED')),
  add column outcome_reason text not null default '',
  add column outcome_at timestamptz,
  add constraint outbox_mail_outcome check ((outcome is null) = (outcome_at is null));
drop index outbox_mail_waiting;
create index outbox_mail_waiting on outbox_mail (is_bulk, next_attempt_at) where status = 'WAITING';
-- The first to be given up are looked for every second, also among thousands that wait.
create index outbox_mail_expiring on outbox_mail (expires_at) where status = 'WAITING';

-- When the next mail in bulk may go: one row, shared by all servers.
create table mail_pace (
  is_only boolean primary key default true check (is_only),
  free_at timestamptz not null
);
insert into mail_pace (free_at) values ('2000-01-01T00:00:00Z');

-- Addresses that mails came back from, whichever studio wrote: a mailbox is there or not.
create table bounced_address (
  address text primary key check (address = lower(address) and address <> ''),
  -- Mails in a row that came back although the mailbox may be there, because it is full for example.
  soft_bounces integer not null check (soft_bounces >= 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- From then on nothing is sent there.
  blocked_at timestamptz,
  reason text not null
);
grant select, update on mail_pace to studio_app;
grant select, insert, update, delete on bounced_address to studio_app;

-- Addresses that a studio's news do not go to any more.
create table suppressed_address (
  studio_id uuid not null references studio,
  address text not null check (address = lower(address) and address <> ''),
  reason text not null check (reason in ('COMPLAINED', 'UNSUBSCRIBED')),
  created_at timestamptz not null,
  primary key (studio_id, address)
);
alter table suppressed_address enable row level security;
alter table suppressed_address force row level security;
create policy tenant on suppressed_address
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table suppressed_address alter column studio_id set statistics 0;
grant select, insert, update, delete on suppressed_address to studio_app;
