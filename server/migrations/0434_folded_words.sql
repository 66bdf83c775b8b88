-- A text without what people leave out when they look for it: case, accents, width, apostrophes, and what nobody sees.
-- The contract's `values/names/folded.ts` does the same to what is typed. A text of ASCII, as most are, is done in a fifth of the time.
create function folded(written text) returns text language sql immutable parallel safe as $$
  select case when octet_length(written) = length(written) then translate(lower(written), '''`', '')
    else translate(replace(replace(replace(replace(lower(
        regexp_replace(normalize(translate(written, '´', ''), NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff''`’‘ʼʻ]', '', 'g')
      ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðıħς', 'loddihσ')
    end
$$;

-- A name as people read it, as the contract's `values/names/fullName.ts` writes it.
create function full_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select case when last_name = '' then first_name
    when octet_length(last_name) > length(last_name)
      and last_name || first_name ~ '^[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+$' then last_name || first_name
    else first_name || ' ' || last_name
    end
$$;

-- Both halves of a double name are words of their own. A number is found with its country and without, and without a zero
-- that it begins with.
create or replace function words_of(first_name text, last_name text, user_email text, phone_country_code text, phone text)
returns table (word text, is_contact boolean) language sql immutable as $$
  select left(part, 100), false
    from (select folded(trim(first_name || ' ' || last_name)) as name) person,
      lateral (select folded(full_name(first_name, last_name)) as part union all select name
        union all select * from regexp_split_to_table(name, '\s+')
        union all select * from regexp_split_to_table(name, '[\s-]+')) parts
    where part <> ''
  union select left(folded(user_email), 100), true where user_email <> ''
  union select phone, true where phone <> ''
  union select ltrim(phone, '0'), true where phone like '0%'
  union select right(phone, 4), true where phone <> ''
  union select ltrim(right(phone, 4), '0'), true where right(phone, 4) ~ '^0.*[1-9]'
  union select ltrim(phone_country_code, '+') || phone, true where phone <> ''
$$;

-- Many people have one name. Until now they had to have a sign in place of the last.
alter table member drop constraint member_last_name_check;
alter table member add constraint member_last_name_check check (length(last_name) <= 60);

alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as (folded(replace(reference, '-', '') || ' ' || coalesce(receipt_no, ''))) stored;
create index orders_newest on orders (studio_id, created_at desc, order_id desc) include (search_text, member_id);
alter table promo_code drop column search_text;
alter table promo_code add column search_text text not null generated always as (folded(code || ' ' || name)) stored;
alter table gift_card drop column search_text;
alter table gift_card add column search_text text not null generated always as (folded(recipient_name || ' ' || recipient_email)) stored;
create index gift_card_newest on gift_card (studio_id, created_at desc, gift_card_id desc) include (search_text, code_end, purchaser_member_id);
alter table member drop column search_text;
alter table member add column search_text text not null generated always as (folded(full_name(first_name, last_name))) stored;
drop index member_name;
create index member_name on member (studio_id, search_text);

-- An account that owns the tables and is no superuser sees no row of a studio under the forced guard.
alter table member no force row level security;
alter table member_word no force row level security;
alter table member_engagement no force row level security;
update member set last_name = '' where last_name in ('.', '–', '-');
update app_user set name = case when name = first_name || ' ' || last_name then first_name else name end, last_name = ''
  where last_name in ('.', '–', '-');
update member_engagement e set sort_name = m.search_text from member m
  where m.studio_id = e.studio_id and m.member_id = e.member_id and e.sort_name <> m.search_text;
delete from member_word;
insert into member_word (studio_id, word, member_id, is_contact)
  select m.studio_id, w.word, m.member_id, w.is_contact
  from member m, words_of(m.first_name, m.last_name, m.user_email, m.phone_country_code, m.phone) w;
alter table member force row level security;
alter table member_word force row level security;
alter table member_engagement force row level security;
