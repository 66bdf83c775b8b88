-- How a studio presents itself to those who book. No row = nothing was set, everything as shipped.
create table booking_website (
  studio_id uuid primary key references studio,
  -- Pictures by the hash of their content, hence by an address that never shows another one.
  logo_id text,
  cover_id text,
  share_id text,
  about text not null default '' check (length(about) <= 3000),
  show_prices boolean not null default true,
  show_spots_left boolean not null default true,
  show_instructor boolean not null default true,
  allow_guest_browse boolean not null default true,
  -- HIDDEN, OPTIONAL or REQUIRED, by field of the sign-up form.
  signup_birthday text not null default 'OPTIONAL' check (signup_birthday in ('HIDDEN', 'OPTIONAL', 'REQUIRED')),
  signup_gender text not null default 'OPTIONAL' check (signup_gender in ('HIDDEN', 'OPTIONAL', 'REQUIRED')),
  signup_emergency_contact text not null default 'HIDDEN' check (signup_emergency_contact in ('HIDDEN', 'OPTIONAL', 'REQUIRED')),
  require_email_verify boolean not null default false,
  default_view text not null default 'DAY' check (default_view in ('DAY', 'WEEK')),
  weeks_visible integer not null default 4 check (weeks_visible between 1 and 12),
  seo_title text not null default '' check (length(seo_title) <= 70),
  seo_description text not null default '' check (length(seo_description) <= 200),
  custom_domain text not null default '' check (length(custom_domain) <= 253),
  allowed_embed_origins text[] not null default array[]::text[] check (cardinality(allowed_embed_origins) <= 10),
  ios_url text not null default '',
  android_url text not null default '',
  cookie_banner boolean not null default false,
  version integer not null default 1
);

create table booking_website_picture (
  studio_id uuid not null references studio,
  picture_id text not null check (picture_id ~ '^[0-9a-f]{32}$'),
  width integer not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (studio_id, picture_id, width)
);

do $$
declare name text;
begin
  foreach name in array array['booking_website', 'booking_website_picture'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;

-- Names that a studio had on the website: they lead to it for a while, and nobody else can have them so long. Read before
-- a studio is known, so it stands outside of the tenant guard, as the studio itself does.
create table old_extension (
  extension text primary key,
  studio_id uuid not null references studio,
  until timestamptz not null
);
create index old_extension_studio on old_extension (studio_id);
grant select, insert, update, delete on old_extension to studio_app;

alter table studio add column extension_changed_at timestamptz;
-- Whether the schedule is for everybody, as in booking_website: search engines are told of all studios at once.
alter table studio add column is_browsable boolean not null default true;
