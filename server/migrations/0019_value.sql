-- What time earns, and what members were told of their packages.

-- EARN: what days have earned of a package without credits to count, for the days from `earned_from` to `service_date`.
alter table credit_ledger
  drop constraint credit_ledger_kind_check,
  add constraint credit_ledger_kind_check check (kind in (
    'GRANT', 'BONUS', 'CONSUME', 'RETURN', 'FORFEIT', 'SHARE_OUT', 'SHARE_IN', 'SHARE_REVOKE', 'ADJUST', 'EXPIRE', 'REVIVE', 'VOID',
    'ROLLOVER_OUT', 'ROLLOVER_IN', 'SWITCH_RETURN', 'SWITCH_CONSUME', 'TRANSFER', 'PAYMENT', 'CATCH_UP', 'REFUND', 'RESCHEDULE', 'EARN')),
  add column earned_from date,
  add constraint credit_ledger_earned_check check ((kind = 'EARN') = (earned_from is not null));

-- Until which day lines say what time has earned of it; the days after are worked out.
alter table member_package add column earned_until date;
-- Packages that time earns, and those that may have to be closed.
create index member_package_by_time on member_package (studio_id, end_date) where (unlimited or recognition = 'STRAIGHT_LINE') and value_minor > 0;
create index member_package_rest on member_package (studio_id, end_date) where status in ('ACTIVE', 'INACTIVE') and value_minor > 0;

-- A member is told once of each thing, and again of an end that has moved.
create table package_notice (
  studio_id uuid not null,
  studio_package_transaction_id uuid not null,
  kind text not null check (kind in ('EXPIRING_14', 'EXPIRING_3', 'EXPIRED', 'LOW')),
  -- The last day that it was about; of no meaning for few credits.
  for_day date not null default '0001-01-01',
  sent_at timestamptz not null,
  primary key (studio_id, studio_package_transaction_id, kind, for_day),
  foreign key (studio_id, studio_package_transaction_id) references member_package
);
alter table package_notice enable row level security;
alter table package_notice force row level security;
create policy tenant on package_notice using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid) with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table package_notice alter column studio_id set statistics 0;
grant select, insert, update, delete on package_notice to studio_app;
