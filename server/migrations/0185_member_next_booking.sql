-- The list of members is sorted by who comes next, and by who comes last.
create index member_engagement_next on member_engagement (studio_id, next_booking_at, member_id) where is_listed;
create index member_engagement_last_next on member_engagement (studio_id, next_booking_at desc nulls last, member_id desc)
  where is_listed;
