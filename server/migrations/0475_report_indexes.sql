-- Reports count the places of sessions and find the visits of members in the index alone: of a studio's bookings they
-- read half of all at once. No index is new, so a booking writes as many entries as before.
drop index booking_session_status;
create index booking_session_status on booking (studio_id, schedule_id, status) include (member_id, source);
drop index booking_member;
create index booking_member on booking (studio_id, member_id, booked_at) include (schedule_id, status);
