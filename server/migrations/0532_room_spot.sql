-- The plan of a room: the mat, reformer or bike that one person has, by its row from the front and its column from the left.
-- A save moves and renames several at once, so that two can change places: each statement is checked as a whole.
create table room_spot (
  studio_id uuid not null,
  spot_id uuid not null,
  room_id uuid not null,
  label text not null check (length(label) between 1 and 8),
  row_no smallint not null check (row_no between 1 and 30),
  column_no smallint not null check (column_no between 1 and 30),
  is_closed boolean not null default false,
  primary key (studio_id, spot_id),
  foreign key (studio_id, room_id) references room on delete cascade,
  constraint room_spot_place unique (studio_id, room_id, row_no, column_no) deferrable initially immediate,
  constraint room_spot_label exclude using btree (studio_id with =, room_id with =, lower(label) with =)
    deferrable initially immediate
);
alter table room_spot enable row level security;
alter table room_spot force row level security;
create policy tenant on room_spot
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table room_spot alter column studio_id set statistics 0;
grant select, insert, update, delete on room_spot to studio_app;

-- A booking that has ended keeps its spot, for whoever takes it back; nobody else is kept from it.
alter table booking add column spot_id uuid;
alter table booking add foreign key (studio_id, spot_id) references room_spot (studio_id, spot_id)
  on delete set null (spot_id);
create unique index booking_spot on booking (studio_id, schedule_id, spot_id)
  where spot_id is not null and status in ('HELD', 'PENDING_PAYMENT', 'PROVISIONAL', 'BOOKED', 'CHECKED_IN', 'NO_SHOW');
-- For the removal of a spot.
create index booking_of_spot on booking (studio_id, spot_id) where spot_id is not null;
