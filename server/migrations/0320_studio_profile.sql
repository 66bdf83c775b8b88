-- What a studio says about itself and where it is. An empty country or calling code is that of the time zone.
alter table studio
  add country text not null default '' check (country = '' or country ~ '^[A-Z]{2}$'),
  add phone_country_code text not null default ''
    check (phone_country_code = '' or phone_country_code ~ '^\+[1-9][0-9]{0,3}$'),
  add socials jsonb not null default '{}',
  add opening_hours jsonb not null default '[]',
  -- Counts the changes of where it is, as `version` those of what it says about itself.
  add place_version integer not null default 1,
  -- Whether it stands in the public list of studios.
  add is_listed boolean not null default false,
  -- The first studio of the business that it belongs to; null = it is the first, or the only one.
  add business_id uuid references studio;
create index studio_business on studio (business_id) where business_id is not null;
create index studio_listed on studio (lower(studio_name), studio_id) where is_listed;
