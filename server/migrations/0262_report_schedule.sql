-- Reports that are mailed to staff every day, week or month.
create table report_schedule (
  studio_id uuid not null references studio,
  report_schedule_id uuid not null,
  -- Who set it up.
  staff_id uuid not null,
  report text not null,
  -- The day that decides and the filters, as an address has them: "basis=SALE&entry=REFUND".
  search text not null default '',
  -- Which days it has, counted from the day on which it is sent.
  range text not null,
  format text not null check (format in ('csv', 'xlsx')),
  frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'MONTHLY')),
  -- Monday is 1.
  weekday smallint check (weekday between 1 and 7),
  -- A month without this day has it on its last.
  month_day smallint check (month_day between 1 and 31),
  -- In the studio's time zone, whatever the clocks do.
  send_time text not null check (send_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  status text not null check (status in ('ACTIVE', 'PAUSED', 'REMOVED')),
  -- The local day on which it is sent next.
  next_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (studio_id, report_schedule_id),
  foreign key (studio_id, staff_id) references staff,
  check ((frequency = 'WEEKLY') = (weekday is not null) and (frequency = 'MONTHLY') = (month_day is not null))
);
create index report_schedule_next on report_schedule (studio_id, next_on) where status = 'ACTIVE';

create table report_schedule_recipient (
  studio_id uuid not null,
  report_schedule_id uuid not null,
  staff_id uuid not null,
  -- Said so in a mail; only the person can take it back, so the row stays when others take them off the list.
  unsubscribed_at timestamptz,
  -- The server's key that signed the way out in the last mail.
  link_key text not null default '',
  primary key (studio_id, report_schedule_id, staff_id),
  foreign key (studio_id, report_schedule_id) references report_schedule on delete cascade,
  foreign key (studio_id, staff_id) references staff
);
create index report_schedule_recipient_person on report_schedule_recipient (studio_id, staff_id);

do $$
declare name text;
begin
  foreach name in array array['report_schedule', 'report_schedule_recipient'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
