-- A number is also found as it is dialled at home where that is not with a zero: 06 in Hungary, 8 in Russia and Kazakhstan.
-- What is typed loses the zeros that it begins with.
create or replace function words_of(first_name text, last_name text, user_email text, phone_country_code text, phone text)
returns table (word text, is_contact boolean) language sql immutable as $$
  select left(part, 100), false
    from unnest(spellings(trim(first_name || ' ' || last_name))) as name,
      lateral (select name as part
        union all select * from regexp_split_to_table(name, '\s+')
        union all select * from regexp_split_to_table(name, '[\s-]+')) parts
    where part <> ''
  union select left(folded(full_name(first_name, last_name)), 100), false where first_name || last_name <> ''
  union select left(folded(user_email), 100), true where user_email <> ''
  union select phone, true where phone <> ''
  union select ltrim(phone, '0'), true where phone like '0%'
  union select right(phone, digits), true from generate_series(4, length(phone) - 1) digits
  union select ltrim(right(phone, 4), '0'), true where right(phone, 4) ~ '^0.*[1-9]'
  union select ltrim(phone_country_code, '+') || phone, true where phone <> ''
  union select case phone_country_code when '+36' then '6' else '8' end || phone, true
    where phone <> '' and phone_country_code in ('+36', '+7')
$$;

-- An account that owns the tables and is no superuser sees no row of a studio under the forced guard.
alter table member no force row level security;
alter table member_word no force row level security;
insert into member_word (studio_id, word, member_id, is_contact)
  select m.studio_id, w.word, m.member_id, w.is_contact
  from member m, words_of(m.first_name, m.last_name, m.user_email, m.phone_country_code, m.phone) w
  where m.phone_country_code in ('+36', '+7')
  on conflict do nothing;
alter table member force row level security;
alter table member_word force row level security;
