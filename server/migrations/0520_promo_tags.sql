-- A code for the members with one of these tags, whoever they are when it is used.
alter table promo_code
  add column tag_ids uuid[] not null default array[]::uuid[],
  drop constraint promo_code_audience_check,
  add constraint promo_code_audience_check check (audience in ('ALL', 'NEW', 'LAPSED', 'TAGS', 'MEMBERS'));
