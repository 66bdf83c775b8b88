-- What members say about a no-show: that they were there. One for each booking; open until the studio keeps the no-show,
-- or corrects the attendance, which the booking's own status says.
create table no_show_objection (
  studio_id uuid not null,
  booking_id uuid not null,
  note text not null check (length(note) <= 500),
  said_at timestamptz not null,
  kept_at timestamptz,
  answer text not null default '' check (length(answer) <= 500),
  primary key (studio_id, booking_id),
  foreign key (studio_id, booking_id) references booking,
  check (answer = '' or kept_at is not null)
);
alter table no_show_objection enable row level security;
alter table no_show_objection force row level security;
create policy tenant on no_show_objection
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table no_show_objection alter column studio_id set statistics 0;
grant select, insert, update, delete on no_show_objection to studio_app;
