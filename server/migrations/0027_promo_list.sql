-- The list of promo codes leaves archived ones out, and should not look each of them up to know.
drop index promo_code_newest;
create index promo_code_newest on promo_code (studio_id, created_at desc, promo_code_id desc) include (status);
