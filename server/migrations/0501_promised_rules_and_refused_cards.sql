-- The rules about leaving that a booking was made with: its cancel window in minutes, the quiet hours that do not
-- count, and the penalties. Null: made before they were kept, so today's count.
alter table booking add column promised_rules jsonb;
-- When a bank said that it never accepts a card again, such as a stolen one: it is not charged any more by itself.
alter table payment_method add column refused_at timestamptz;
