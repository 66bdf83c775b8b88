-- An announcement goes to devices as well.
alter table announcement
  drop constraint announcement_channels_check,
  add constraint announcement_channels_check
    check (channels <@ array['BANNER', 'EMAIL', 'PUSH'] and cardinality(channels) > 0),
  -- A push shows the first lines and opens the banner.
  add constraint announcement_push_opens_banner check (not 'PUSH' = any(channels) or 'BANNER' = any(channels)),
  -- When it was queued for everybody's devices.
  add column pushed_at timestamptz;
create index announcement_unpushed on announcement (studio_id, start_at)
  where is_published and pushed_at is null and deleted_at is null and 'PUSH' = any(channels);
alter table announcement_person add column pushed_at timestamptz;
