-- The words of a campaign as they are sent, the same for all who get it. Read where mails are sent, outside of any
-- studio's transaction, like the outbox.
create table mail_content (
  content_id uuid primary key,
  studio_id uuid not null references studio,
  subject text not null,
  html text not null,
  plain text not null,
  -- Where its links lead, by their place in it.
  links text[] not null,
  is_test boolean not null default false,
  created_at timestamptz not null
);
create index mail_content_test on mail_content (created_at) where is_test;
grant select, insert, delete on mail_content to studio_app;

alter table outbox_mail add column content_id uuid references mail_content;
create index outbox_mail_content on outbox_mail (content_id, status) where content_id is not null;

-- One mail to many; with a trigger an automation, which each member gets once.
create table campaign (
  studio_id uuid not null references studio,
  campaign_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  subject text not null,
  preheader text not null,
  blocks jsonb not null,
  audience jsonb not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'CANCELLED')),
  pause_reason text check (pause_reason in ('STAFF', 'PLAN_LIMIT')),
  scheduled_at timestamptz,
  started_at timestamptz,
  -- Up to which member its recipients have been written down, and when all were.
  gathered_to uuid,
  gathered_at timestamptz,
  finished_at timestamptz,
  content_id uuid references mail_content,
  trigger text check (trigger in ('WELCOME', 'FIRST_VISIT', 'LOW_CREDIT', 'WIN_BACK', 'BIRTHDAY')),
  on_since timestamptz,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (studio_id, campaign_id),
  foreign key (studio_id, created_by) references staff,
  check ((status = 'SCHEDULED') <= (scheduled_at is not null)),
  check ((status = 'PAUSED') = (pause_reason is not null)),
  check (on_since is null or trigger is not null)
);
create unique index campaign_trigger on campaign (studio_id, trigger) where trigger is not null;
create index campaign_newest on campaign (studio_id, campaign_id desc) where trigger is null;
create index campaign_due on campaign (studio_id, scheduled_at) where status in ('SCHEDULED', 'SENDING');

-- Who gets one. The key is what keeps a member from getting it twice, whatever is killed or runs twice at once.
create table campaign_recipient (
  studio_id uuid not null,
  campaign_id uuid not null,
  member_id uuid not null,
  -- What makes it another time, for those that come again: the year of a birthday.
  occasion text not null default '',
  -- In the links of the mail: who has it is the reader.
  token uuid not null default gen_random_uuid(),
  status text not null default 'WAITING' check (status in ('WAITING', 'QUEUED', 'SKIPPED')),
  skip_reason text check (skip_reason in ('NO_CONSENT', 'NO_ADDRESS', 'LEFT', 'BLOCKED', 'SUPPRESSED', 'PLAN_LIMIT')),
  content_id uuid references mail_content,
  mail_id uuid,
  queued_at timestamptz,
  outcome text check (outcome in ('DELIVERED', 'BOUNCED', 'UNKNOWN')),
  opened_at timestamptz,
  clicked_at timestamptz,
  -- The places of the links that they followed.
  clicked_links smallint[] not null default '{}',
  unsubscribed_at timestamptz,
  primary key (studio_id, campaign_id, member_id, occasion),
  foreign key (studio_id, campaign_id) references campaign,
  foreign key (studio_id, member_id) references member,
  check ((status = 'QUEUED') = (mail_id is not null and queued_at is not null and content_id is not null)),
  check ((status = 'SKIPPED') = (skip_reason is not null))
);
create unique index campaign_recipient_token on campaign_recipient (studio_id, token);
create index campaign_recipient_waiting on campaign_recipient (studio_id, campaign_id, member_id) where status = 'WAITING';
create index campaign_recipient_member on campaign_recipient (studio_id, member_id);
create index campaign_recipient_month on campaign_recipient (studio_id, queued_at) where queued_at is not null;
create index campaign_recipient_open on campaign_recipient (studio_id, queued_at) where status = 'QUEUED' and outcome is null;

-- Pictures of campaigns, under the hash of their content; as JPEG, which every mail program shows.
create table campaign_picture (
  studio_id uuid not null references studio,
  picture_id text not null check (picture_id ~ '^[0-9a-f]{32}$'),
  content bytea not null,
  created_at timestamptz not null,
  primary key (studio_id, picture_id)
);

do $$
declare name text;
begin
  foreach name in array array['campaign', 'campaign_recipient', 'campaign_picture'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
  end loop;
end $$;
grant select, insert, update, delete on campaign, campaign_recipient to studio_app;
grant select, insert on campaign_picture to studio_app;
