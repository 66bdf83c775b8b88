-- The last day of a card of which its member was told, so that each day is told once: a card may be renewed under its number.
alter table payment_method add column told_last_day date;
