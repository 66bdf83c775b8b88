-- The list of members is sorted by what they owe and when their next package ends, and narrowed to those whose
-- credits run low and those who have not come for some days.
alter table member_engagement
  -- When the next of their packages ends with something left, and is not renewed.
  add column ends_on date,
  -- All that they can still use has few credits left, by the studio's threshold.
  add column is_low boolean not null default false;
create index member_engagement_ends on member_engagement (studio_id, ends_on, member_id) where is_listed;
create index member_engagement_last_end on member_engagement (studio_id, ends_on desc nulls last, member_id desc) where is_listed;
create index member_engagement_owed on member_engagement (studio_id, owed_minor, member_id) where is_listed;
create index member_engagement_low on member_engagement (studio_id, sort_name, member_id) where is_listed and is_low;
create index member_engagement_seen on member_engagement (studio_id, coalesce(last_visit_at, joined_at)) where is_listed;
-- Whose packages were extended since the last sweep.
create index package_change_time on package_change (studio_id, changed_at);
