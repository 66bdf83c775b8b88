-- Injuries and illnesses are sealed with keys of their own: the key of other secrets does not open them.
alter table server_key drop constraint server_key_purpose_check;
alter table server_key add constraint server_key_purpose_check
  check (purpose in ('TOKENS', 'SEALED', 'CODES', 'HEALTH'));

-- What staff note about a member.
create table member_note (
  studio_id uuid not null,
  note_id uuid not null,
  member_id uuid not null,
  type text not null check (type in ('GENERAL', 'INJURY', 'MEDICAL', 'PAYMENT', 'INCIDENT')),
  -- Who may read it, besides its author: everybody who sees the member, all but trainers, or managers only.
  visibility text not null check (visibility in ('TRAINERS', 'STAFF', 'MANAGERS')),
  pinned boolean not null,
  body text not null,
  -- The text of an injury or illness; empty for the others, whose text is in body.
  sealed_body text not null default '',
  -- The author.
  staff_id uuid not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (studio_id, note_id),
  foreign key (studio_id, member_id) references member,
  foreign key (studio_id, staff_id) references staff,
  check ((type in ('INJURY', 'MEDICAL')) = (sealed_body <> '')),
  check ((body = '') = (sealed_body <> ''))
);
create index member_note_member on member_note (studio_id, member_id, created_at);

alter table member_note enable row level security;
alter table member_note force row level security;
create policy tenant on member_note
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table member_note alter column studio_id set statistics 0;
grant select, insert, update, delete on member_note to studio_app;
