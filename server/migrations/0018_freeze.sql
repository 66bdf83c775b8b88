-- The days of the freeze that runs, or comes next: booking asks each package for them, a thousand times a second.
alter table member_package
  add column frozen_from date,
  add column frozen_until date,
  add constraint member_package_frozen_check check ((frozen_from is null) = (frozen_until is null) and frozen_from <= frozen_until);
create index package_freeze_begin on package_freeze (studio_id, from_date) where ended_at is null;
