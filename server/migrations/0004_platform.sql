-- The studio's own plan on the platform: every change of it. The plan that counts now is studio.plan.
create table platform_plan_change (
  studio_id uuid not null references studio,
  change_id uuid not null,
  from_plan text not null check (from_plan in ('STANDARD', 'PREMIUM')),
  to_plan text not null check (to_plan in ('STANDARD', 'PREMIUM')),
  -- Until then nothing is refused for a limit of the new plan. Null when the new plan allows at least as much.
  grace_until timestamptz,
  staff_id uuid not null,
  changed_at timestamptz not null,
  primary key (studio_id, change_id),
  foreign key (studio_id, staff_id) references staff
);
create index platform_plan_change_time on platform_plan_change (studio_id, changed_at);

-- Lessons that a staff person has done. Courses are files of the server, so nothing here refers to them.
create table academy_progress (
  studio_id uuid not null references studio,
  staff_id uuid not null,
  course_id text not null check (length(course_id) between 1 and 60),
  lesson_id text not null check (length(lesson_id) between 1 and 60),
  done_at timestamptz not null,
  primary key (studio_id, staff_id, course_id, lesson_id),
  foreign key (studio_id, staff_id) references staff
);

-- What staff are told of. One row per happening: for one person, or for everybody from a role upwards, or both.
create table notification (
  studio_id uuid not null,
  notification_id uuid not null,
  kind text not null,
  -- Null: for nobody but staff_id.
  least_role text check (least_role in ('TRAINER', 'STAFF', 'SUPER', 'OWNER')),
  staff_id uuid,
  -- Who did it need not be told.
  actor_id uuid,
  title text not null check (length(title) between 1 and 200),
  body text not null default '',
  route text not null,
  created_at timestamptz not null,
  primary key (studio_id, notification_id),
  check (least_role is not null or staff_id is not null)
);
create index notification_time on notification (studio_id, created_at);

-- How far a person has read, and what they have read beyond that.
create table notification_reader (
  studio_id uuid not null,
  staff_id uuid not null,
  read_until timestamptz not null,
  primary key (studio_id, staff_id),
  foreign key (studio_id, staff_id) references staff
);
create table notification_read (
  studio_id uuid not null,
  notification_id uuid not null,
  staff_id uuid not null,
  primary key (studio_id, notification_id, staff_id),
  foreign key (studio_id, notification_id) references notification on delete cascade,
  foreign key (studio_id, staff_id) references staff
);

-- The words that members are found by, so that looking for one among a hundred thousand reads a few rows. Compared as bytes:
-- only such comparisons may use an index under the tenant guard.
create table member_word (
  studio_id uuid not null,
  word text collate "C" not null,
  member_id uuid not null,
  -- Of e-mail address and phone number, which not every role may search by.
  is_contact boolean not null,
  primary key (studio_id, word, member_id, is_contact)
);
create index member_word_member on member_word (studio_id, member_id);

create function words_of(first_name text, last_name text, user_email text, phone_country_code text, phone text)
returns table (word text, is_contact boolean) language sql immutable as $$
  select left(name, 100), false from regexp_split_to_table(lower(first_name || ' ' || last_name), '\s+') as name where name <> ''
  union select left(lower(first_name || ' ' || last_name), 100), false
  union select left(lower(user_email), 100), true where user_email <> ''
  union select phone, true where phone <> ''
  union select phone_country_code || phone, true where phone <> ''
$$;

-- Once per statement, not per row: an import adds thousands of members at once.
create function index_new_members() returns trigger language plpgsql as $$
begin
  insert into member_word (studio_id, word, member_id, is_contact)
    select m.studio_id, w.word, m.member_id, w.is_contact
    from new_rows m, words_of(m.first_name, m.last_name, m.user_email, m.phone_country_code, m.phone) w;
  return null;
end $$;

create function index_changed_members() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  select array_agg(n.member_id) into changed
    from new_rows n join old_rows o using (studio_id, member_id)
    where (n.first_name, n.last_name, n.user_email, n.phone_country_code, n.phone)
      is distinct from (o.first_name, o.last_name, o.user_email, o.phone_country_code, o.phone);
  if changed is null then return null; end if;
  delete from member_word where member_id = any(changed);
  insert into member_word (studio_id, word, member_id, is_contact)
    select m.studio_id, w.word, m.member_id, w.is_contact
    from new_rows m, words_of(m.first_name, m.last_name, m.user_email, m.phone_country_code, m.phone) w
    where m.member_id = any(changed);
  return null;
end $$;

create trigger index_new_members after insert on member referencing new table as new_rows
  for each statement execute function index_new_members();
create trigger index_changed_members after update on member referencing old table as old_rows new table as new_rows
  for each statement execute function index_changed_members();

insert into member_word (studio_id, word, member_id, is_contact)
  select m.studio_id, w.word, m.member_id, w.is_contact
  from member m, words_of(m.first_name, m.last_name, m.user_email, m.phone_country_code, m.phone) w;

alter table audit_log add column user_agent text not null default '';

-- The application cannot delete lines of the audit log; this deletes those of its studio that are past their time: money
-- after seven years, everything else after two.
create function forget_old_audit() returns integer language plpgsql security definer set search_path = public as $$
declare forgotten integer;
begin
  delete from audit_log
    where studio_id = nullif(current_setting('app.studio_id', true), '')::uuid
      and created_at < now() - case when entity in ('orders', 'payment', 'member_package', 'package_plan', 'studio') then interval '7 years' else interval '2 years' end;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke execute on function forget_old_audit() from public;
grant execute on function forget_old_audit() to studio_app;

do $$
declare name text;
begin
  foreach name in array array['platform_plan_change', 'academy_progress', 'notification', 'notification_reader', 'notification_read', 'member_word'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
revoke update, delete on platform_plan_change from studio_app;
