-- What people leave out in more scripts: vowel signs and hamza of Arabic, with the letters that other keyboards have in their place,
-- the line that stretches a word, points of Hebrew, ə of Azerbaijani and letters of Sami and Hausa; and what chooses the form of an
-- ideograph. The contract's `values/names/folded.ts` does the same, and a test compares the two.
create or replace function folded(written text) returns text language sql immutable parallel safe as $$
  select case when octet_length(written) = length(written) then translate(lower(written), '''`', '')
    else translate(replace(replace(replace(replace(lower(
        regexp_replace(normalize(translate(written, '´', ''), NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061c\u0640\u064b-\u065f\u0670'
          '\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufe00-\ufe0f\U000e0100-\U000e01ef''`’‘ʼʻ\u05f3]', '', 'g')
      ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      U&'łøđðıħς\0259\014b\0167\0253\0257\0199\01b4\0671\0649\06cc\0629\06c1\06d5\06a9\05be\2010',
      U&'loddihσentbdky\0627\064a\064a\0647\0647\0647\0643--')
    end
$$;

-- What is stored of it is written anew where it differs, and nothing else. A text whose fold was plain ASCII has the same as
-- before, so it is read and not folded: the cost is one read of each table, and a write for each name in these scripts.
-- An account that owns the tables and is no superuser sees no row of a studio under the forced guard.
alter table member no force row level security;
alter table member_word no force row level security;
alter table member_engagement no force row level security;
alter table orders no force row level security;
alter table promo_code no force row level security;
alter table gift_card no force row level security;
alter table segment_tag no force row level security;

-- Words first, while the stored name still tells who has changed. An address is a word too, without a fold that is stored.
delete from member_word w using member m
  where w.studio_id = m.studio_id and w.member_id = m.member_id
    and (octet_length(m.search_text) > length(m.search_text) and m.search_text <> folded(full_name(m.first_name, m.last_name))
      or octet_length(m.user_email) > length(m.user_email));
insert into member_word (studio_id, word, member_id, is_contact)
  select m.studio_id, w.word, m.member_id, w.is_contact
  from member m, words_of(m.first_name, m.last_name, m.user_email, m.phone_country_code, m.phone) w
  where octet_length(m.search_text) > length(m.search_text) and m.search_text <> folded(full_name(m.first_name, m.last_name))
    or octet_length(m.user_email) > length(m.user_email);

-- A generated column is worked out again when one that it is made of is set.
update member set first_name = first_name
  where octet_length(search_text) > length(search_text) and search_text <> folded(full_name(first_name, last_name));
update orders set reference = reference
  where octet_length(search_text) > length(search_text)
    and search_text <> folded(replace(reference, '-', '') || ' ' || coalesce(receipt_no, ''));
update promo_code set name = name
  where octet_length(search_text) > length(search_text) and search_text <> folded(code || ' ' || name);
update gift_card set recipient_name = recipient_name
  where octet_length(search_text) > length(search_text) and search_text <> folded(recipient_name || ' ' || recipient_email);

-- In the order in which the studio writes names, which the stored text has already: folding it once more takes away the rest.
update member_engagement set sort_name = folded(sort_name)
  where octet_length(sort_name) > length(sort_name) and sort_name <> folded(sort_name);

-- Tags that are one now stay two, as in 0497: the later gets a number. The index is of the function's old answers.
drop index segment_tag_name;
do $$
declare
  later record;
  numbered text;
  number integer;
begin
  for later in
    select studio_id, tag_id, name from (
      select studio_id, tag_id, name, row_number() over (
        partition by studio_id, btrim(regexp_replace(folded(name), '\s+', ' ', 'g')) order by created_at, tag_id) as place
      from segment_tag) tag
    where place > 1 order by studio_id, place, tag_id
  loop
    number := 1;
    loop
      number := number + 1;
      numbered := left(later.name, 25) || ' ' || number;
      exit when not exists (select from segment_tag t where t.studio_id = later.studio_id
        and btrim(regexp_replace(folded(t.name), '\s+', ' ', 'g')) = btrim(regexp_replace(folded(numbered), '\s+', ' ', 'g')));
    end loop;
    update segment_tag set name = numbered where studio_id = later.studio_id and tag_id = later.tag_id;
  end loop;
end $$;
create unique index segment_tag_name on segment_tag (studio_id, btrim(regexp_replace(folded(name), '\s+', ' ', 'g')));

alter table member force row level security;
alter table member_word force row level security;
alter table member_engagement force row level security;
alter table orders force row level security;
alter table promo_code force row level security;
alter table gift_card force row level security;
alter table segment_tag force row level security;
