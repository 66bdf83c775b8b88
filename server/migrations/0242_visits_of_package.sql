-- How many visits a membership without limit had: what each of them is worth depends on it.
create index booking_visit on booking (studio_id, studio_package_transaction_id) where status = 'CHECKED_IN';
