-- A cycle keeps its plan, its price and when it was paid: the membership has only those of today, and who asks how many
-- were past due, or what they brought in at the end of a month, would read every order of two years.
alter table subscription_cycle
  add column studio_package_id uuid,
  -- Of the whole cycle, before promo codes; with or without tax as the plan's price is.
  add column price_minor bigint check (price_minor >= 0),
  add column paid_at timestamptz,
  add foreign key (studio_id, studio_package_id) references package_plan;

update subscription_cycle c
set studio_package_id = coalesce(l.studio_package_id, s.studio_package_id),
  price_minor = case when c.status = 'TRIAL' or l.unit_minor is null then s.price_minor else l.unit_minor end,
  paid_at = case when c.status in ('PAID', 'TRIAL') then coalesce(o.paid_at, c.created_at) end
from subscription s, subscription_cycle own
left join orders o on o.studio_id = own.studio_id and o.order_id = own.order_id
left join order_line l on l.studio_id = own.studio_id and l.order_id = own.order_id and l.kind = 'PACKAGE'
where s.studio_id = c.studio_id and s.subscription_id = c.subscription_id and own.studio_id = c.studio_id
  and own.subscription_id = c.subscription_id and own.cycle_start = c.cycle_start and own.part = c.part;
