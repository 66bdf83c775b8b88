-- What was counted of a day's money, by way of paying, and signed off. A row is never changed: who counts again adds a
-- count with the next number, which takes the place of the one before. Amounts are below zero where more was paid back
-- than came in.
create table cash_up (
  studio_id uuid not null references studio,
  day date not null,
  count_no smallint not null check (count_no > 0),
  mode text not null check (mode in ('CARD', 'QR', 'BANK_TRANSFER', 'CASH', 'OTHERS')),
  -- What had come in less what was paid back, when it was signed off.
  expected_minor bigint not null,
  counted_minor bigint not null,
  note text not null default '' check (length(note) <= 500),
  -- Why the day was counted again, on each row of the count.
  reason text not null default '' check (length(reason) <= 500 and (count_no = 1) = (reason = '')),
  counted_by uuid not null,
  counted_at timestamptz not null,
  primary key (studio_id, day, count_no, mode),
  foreign key (studio_id, counted_by) references staff
);
alter table cash_up enable row level security;
alter table cash_up force row level security;
create policy tenant on cash_up
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table cash_up alter column studio_id set statistics 0;
grant select, insert on cash_up to studio_app;
