-- The report of bookings reads all that its figures need in the index alone: how long before its session each was made
-- as well. No index more than before in the end. The new one is built before the old one goes.
create index booking_session_leads on booking (studio_id, schedule_id, status) include (member_id, source, booked_at);
drop index booking_session_status;
alter index booking_session_leads rename to booking_session_status;
