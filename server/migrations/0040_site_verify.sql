-- Nobody gets an account without a code that went to their address, so there was nothing that it could switch.
alter table booking_website drop column require_email_verify;
