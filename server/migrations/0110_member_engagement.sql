-- How members are doing, one row for each: what the list of members filters, sorts and counts by. Figures are of the last
-- sweep; a row is made with its member, who is new until the first one.
create table member_engagement (
  studio_id uuid not null,
  member_id uuid not null,
  -- On the list of members: neither archived nor only a partner's guest.
  is_listed boolean not null,
  sort_name text not null,
  joined_at timestamptz not null,
  status text not null default 'NEW' check (status in ('NEW', 'ACTIVE', 'COOLING', 'AT_RISK', 'LAPSED', 'LOST')),
  reason text not null default 'JOINED',
  is_active boolean not null generated always as (status in ('NEW', 'ACTIVE')) stored,
  visits integer not null default 0,
  visits30 integer not null default 0,
  visits90 integer not null default 0,
  -- Of the last 84 days.
  visits_12_weeks integer not null default 0,
  no_shows90 integer not null default 0,
  late_cancels90 integer not null default 0,
  -- Weeks in a row with a visit, up to this one or the last.
  streak_weeks integer not null default 0,
  last_visit_at timestamptz,
  next_booking_at timestamptz,
  spent_minor bigint not null default 0,
  owed_minor bigint not null default 0,
  has_package boolean not null default false,
  -- When the next of their packages ends with something left, in the coming 14 days.
  expires_on date,
  -- No visit for 21 days, or since they joined that long ago.
  is_away boolean not null default false,
  is_unsigned boolean not null default false,
  has_birthday boolean not null default false,
  primary key (studio_id, member_id),
  foreign key (studio_id, member_id) references member on delete cascade
);
create index member_engagement_name on member_engagement (studio_id, sort_name, member_id) where is_listed;
create index member_engagement_joined on member_engagement (studio_id, joined_at, member_id) where is_listed;
create index member_engagement_visit on member_engagement (studio_id, last_visit_at, member_id) where is_listed;
create index member_engagement_latest on member_engagement (studio_id, last_visit_at desc nulls last, member_id desc) where is_listed;
create index member_engagement_status on member_engagement (studio_id, status, sort_name, member_id) where is_listed;
create index member_engagement_active on member_engagement (studio_id, sort_name, member_id) where is_listed and is_active;
create index member_engagement_expiring on member_engagement (studio_id, sort_name, member_id) where is_listed and expires_on is not null;
create index member_engagement_away on member_engagement (studio_id, sort_name, member_id) where is_listed and is_away;
create index member_engagement_no_package on member_engagement (studio_id, sort_name, member_id) where is_listed and not has_package;
create index member_engagement_owing on member_engagement (studio_id, sort_name, member_id) where is_listed and owed_minor > 0;
create index member_engagement_unsigned on member_engagement (studio_id, sort_name, member_id) where is_listed and is_unsigned;
create index member_engagement_birthday on member_engagement (studio_id, sort_name, member_id) where is_listed and has_birthday;

-- How far the sweep has come in a studio.
create table engagement_sweep (
  studio_id uuid primary key references studio,
  swept_on date not null,
  refreshed_at timestamptz not null
);

-- The desk knows people by the end of their phone number too.
create or replace function words_of(first_name text, last_name text, user_email text, phone_country_code text, phone text)
returns table (word text, is_contact boolean) language sql immutable as $$
  select left(name, 100), false from regexp_split_to_table(lower(first_name || ' ' || last_name), '\s+') as name where name <> ''
  union select left(lower(first_name || ' ' || last_name), 100), false
  union select left(lower(user_email), 100), true where user_email <> ''
  union select phone, true where phone <> ''
  union select right(phone, 4), true where phone <> ''
  union select phone_country_code || phone, true where phone <> ''
$$;

-- An account that owns the tables and is no superuser sees no row of a studio under the forced guard.
alter table member no force row level security;
alter table member_word no force row level security;
insert into member_engagement (studio_id, member_id, is_listed, sort_name, joined_at)
  select studio_id, member_id, status <> 'ARCHIVED' and not is_aggregator_only, lower(first_name || ' ' || last_name), joined_at
  from member;
insert into member_word (studio_id, word, member_id, is_contact)
  select studio_id, right(phone, 4), member_id, true from member where phone <> ''
  on conflict do nothing;
alter table member force row level security;
alter table member_word force row level security;

-- Who signed since the last sweep.
create index signed_form_time on signed_form (studio_id, signed_at);

do $$
declare name text;
begin
  foreach name in array array['member_engagement', 'engagement_sweep'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
  end loop;
end $$;
grant select, insert, update, delete on member_engagement to studio_app;
grant select, insert, update on engagement_sweep to studio_app;
