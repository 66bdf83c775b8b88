-- The rules about leaving that a booking was made with: its cancel window in minutes, the quiet hours that do not
-- count, and the penalties. Null: made before they were kept, so today's count.
alter table booking add column promised_rules jsonb;
