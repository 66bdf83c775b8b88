-- Working hours may pass midnight: an end that is not after the start is on the next day, and 00:00 is its midnight.
alter table staff_availability
  drop constraint staff_availability_check,
  add constraint staff_availability_check check (to_time <> from_time);
