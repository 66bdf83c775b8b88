-- Reports count the places of sessions and find the visits of members in the index alone: of a studio's bookings they
-- read half of all at once. No index more than before in the end, so a booking writes as many entries. The new ones are
-- built before the old ones go: until then everybody reads bookings.
create index booking_session_places on booking (studio_id, schedule_id, status) include (member_id, source);
create index booking_member_visits on booking (studio_id, member_id, booked_at) include (schedule_id, status);
drop index booking_session_status;
drop index booking_member;
alter index booking_session_places rename to booking_session_status;
alter index booking_member_visits rename to booking_member;
