-- Every currency can be taken: a million US dollars are ten million million piastres in Lebanon. The server refuses what
-- is too much in a studio's own currency; the tables refuse what is too much in every one.
alter table package_plan
  drop constraint package_plan_price_minor_check,
  add constraint package_plan_price_minor_check check (price_minor between 0 and 10000000000000),
  drop constraint package_plan_signup_fee_minor_check,
  add constraint package_plan_signup_fee_minor_check check (signup_fee_minor between 0 and 10000000000000);
alter table class_template
  drop constraint class_template_drop_in_minor_check,
  add constraint class_template_drop_in_minor_check check (drop_in_minor between 0 and 10000000000000);
alter table session
  drop constraint session_price_minor_check,
  add constraint session_price_minor_check check (price_minor between 0 and 10000000000000);
alter table booking
  drop constraint booking_price_minor_check,
  add constraint booking_price_minor_check check (price_minor between 0 and 10000000000000);
alter table event_ticket_type
  drop constraint event_ticket_type_price_minor_check,
  add constraint event_ticket_type_price_minor_check check (price_minor between 0 and 10000000000000);
alter table class_pass
  drop constraint class_pass_payout_minor_check,
  add constraint class_pass_payout_minor_check check (payout_minor between 0 and 10000000000000);
alter table class_pass_reservation
  drop constraint class_pass_reservation_payout_minor_check,
  add constraint class_pass_reservation_payout_minor_check check (payout_minor between 0 and 10000000000000);
