-- The most that one amount can be follows its currency: 25,000 million in rupiah and dong are about a million US
-- dollars. The server refuses what is too much in a studio's own; the tables refuse what is too much in every one.
alter table package_plan
  drop constraint package_plan_price_minor_check,
  add constraint package_plan_price_minor_check check (price_minor between 0 and 25000000000),
  drop constraint package_plan_signup_fee_minor_check,
  add constraint package_plan_signup_fee_minor_check check (signup_fee_minor between 0 and 25000000000);
alter table class_template
  drop constraint class_template_drop_in_minor_check,
  add constraint class_template_drop_in_minor_check check (drop_in_minor between 0 and 25000000000);
alter table session
  drop constraint session_price_minor_check,
  add constraint session_price_minor_check check (price_minor between 0 and 25000000000);
alter table booking
  drop constraint booking_price_minor_check,
  add constraint booking_price_minor_check check (price_minor between 0 and 25000000000);
alter table event_ticket_type
  drop constraint event_ticket_type_price_minor_check,
  add constraint event_ticket_type_price_minor_check check (price_minor between 0 and 25000000000);
alter table class_pass
  drop constraint class_pass_payout_minor_check,
  add constraint class_pass_payout_minor_check check (payout_minor between 0 and 25000000000);
alter table class_pass_reservation
  drop constraint class_pass_reservation_payout_minor_check,
  add constraint class_pass_reservation_payout_minor_check check (payout_minor between 0 and 25000000000);
-- A fee is an amount like others.
alter table penalty alter column value type bigint;
