-- A code may have any letters: FRÜHLING.
alter table promo_code drop constraint promo_code_code_check;
alter table promo_code add constraint promo_code_code_check check (length(code) between 3 and 24);
