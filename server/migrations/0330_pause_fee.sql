-- The order of a pause's fee, so that a pause that never begins takes it back.
alter table subscription_pause add column fee_order_id uuid;
