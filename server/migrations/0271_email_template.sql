-- What a studio has changed about the emails that are sent in its name. Each save is a version that stays; the
-- latest one applies. A template without a row is sent as it was shipped.
create table email_template (
  studio_id uuid not null,
  template_key text not null,
  version integer not null check (version > 0),
  status text not null check (status in ('ENABLED', 'DISABLED')),
  -- Empty: the studio's own address.
  reply_to text not null,
  -- Null: as shipped.
  subject text,
  blocks jsonb,
  footer_mode text not null check (footer_mode in ('STUDIO', 'CUSTOM')),
  footer text not null,
  act text not null check (act in ('SAVED', 'RESET', 'RESTORED')),
  saved_at timestamptz not null,
  saved_by uuid not null,
  primary key (studio_id, template_key, version),
  foreign key (studio_id, saved_by) references staff
);
alter table email_template enable row level security;
alter table email_template force row level security;
create policy tenant on email_template
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table email_template alter column studio_id set statistics 0;
grant select, insert on email_template to studio_app;

-- What stands below all emails of a studio, instead of its name and number.
create table studio_footer (
  studio_id uuid primary key,
  version integer not null check (version > 0),
  footer text not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  foreign key (studio_id, saved_by) references staff
);
alter table studio_footer enable row level security;
alter table studio_footer force row level security;
create policy tenant on studio_footer
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table studio_footer alter column studio_id set statistics 0;
grant select, insert, update on studio_footer to studio_app;

-- The studio's wording at the moment of the cause: what waits goes out as it was meant then, and an attempt that is
-- repeated sends the same message.
alter table outbox_mail add column custom jsonb not null default '{}';
