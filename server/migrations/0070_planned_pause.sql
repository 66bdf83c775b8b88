-- On the days of a planned pause nothing is booked: the packages of the membership know them from the day of the plan on.
update member_package p
set frozen_from = z.from_date, frozen_until = z.until_date
from subscription_pause z
where z.studio_id = p.studio_id and z.subscription_id = p.subscription_id and z.begun_at is null and z.ended_at is null
  and p.status in ('ACTIVE', 'INACTIVE') and p.end_date >= current_date;
