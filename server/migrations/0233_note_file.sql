-- What is attached to notes about members: pictures, drawn anew, and PDFs.
create table note_file (
  studio_id uuid not null,
  file_id uuid not null,
  note_id uuid not null,
  -- At most three at a note, each in a place of its own.
  place smallint not null check (place between 1 and 3),
  -- Empty for a note about health, whose names are sealed as well.
  file_name text not null check (length(file_name) <= 125),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  -- The bytes of a file that is read, not of the sealed ones.
  size integer not null check (size > 0),
  content bytea not null,
  -- Of a note about health: the name, and the key that opens the content; empty for the others.
  sealed_head text not null default '',
  -- Who attached it.
  staff_id uuid not null,
  created_at timestamptz not null,
  primary key (studio_id, file_id),
  unique (studio_id, note_id, place),
  foreign key (studio_id, note_id) references member_note on delete cascade,
  foreign key (studio_id, staff_id) references staff,
  check ((file_name = '') = (sealed_head <> ''))
);
alter table note_file enable row level security;
alter table note_file force row level security;
create policy tenant on note_file
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table note_file alter column studio_id set statistics 0;
grant select, insert, update, delete on note_file to studio_app;
