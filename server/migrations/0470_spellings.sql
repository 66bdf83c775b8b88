-- Names are found as people write them without their letters: Müller as mueller and Mueller as müller, Ørsted as oersted, Åse as
-- aase. The contract's `values/names/folded.ts` does the same.
create function spellings(written text) returns text[] language sql immutable parallel safe as $$
  select case when octet_length(written) = length(written) and folded(written) !~ '[aou]e|aa' then array[folded(written)]
    else array[folded(written), folded(replace(replace(replace(replace(replace(
        lower(normalize(written, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe')),
      regexp_replace(folded(written), '([aou])e|(a)a', '\1\2', 'g')]
    end
$$;

-- A number is also found by any four digits inside it and what follows.
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
$$;

-- An account that owns the tables and is no superuser sees no row of a studio under the forced guard.
alter table member no force row level security;
alter table member_word no force row level security;
insert into member_word (studio_id, word, member_id, is_contact)
  select m.studio_id, w.word, m.member_id, w.is_contact
  from member m, words_of(m.first_name, m.last_name, m.user_email, m.phone_country_code, m.phone) w
  on conflict do nothing;
alter table member force row level security;
alter table member_word force row level security;
