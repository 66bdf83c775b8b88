-- The order in which names are written; empty = as in the studio's country.
alter table studio add column name_order text not null default '' check (name_order in ('', 'GIVEN_FIRST', 'FAMILY_FIRST'));

-- A studio that has never said where it is, in a time zone of a country where the family name comes first.
update studio set country = case timezone when 'Asia/Tokyo' then 'JP' when 'Asia/Seoul' then 'KR' when 'Asia/Taipei' then 'TW'
    when 'Europe/Budapest' then 'HU' when 'Asia/Shanghai' then 'CN' when 'Asia/Urumqi' then 'CN' else 'VN' end
  where country = '' and timezone in
    ('Asia/Tokyo', 'Asia/Seoul', 'Asia/Taipei', 'Europe/Budapest', 'Asia/Shanghai', 'Asia/Urumqi', 'Asia/Ho_Chi_Minh', 'Asia/Saigon');

-- A name as people of a studio read it, as the contract's `values/names/fullName.ts` writes it. `family_first` stands once, so
-- that a query asks for it once.
create function full_name(first_name text, last_name text, family_first boolean) returns text language sql immutable parallel safe as $$
  select case when last_name = '' then first_name
    when octet_length(last_name) > length(last_name)
      and last_name || first_name ~ '^[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+$' then last_name || first_name
    when family_first then last_name || ' ' || first_name
    else first_name || ' ' || last_name
    end
$$;

-- What is searched depends on no setting.
create or replace function full_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select full_name(first_name, last_name, false)
$$;

-- An account that owns the tables and is no superuser sees no row of a studio under the forced guard.
alter table member no force row level security;
alter table member_engagement no force row level security;

-- Words, and no name that an order could turn around.
update member set first_name = 'Former member', last_name = ''
  where anonymised_at is not null and first_name = 'Former' and last_name = 'member';

-- Lists of members are sorted as their names are shown.
update member_engagement e set sort_name = folded(full_name(m.first_name, m.last_name, true))
  from member m join studio s using (studio_id)
  where m.studio_id = e.studio_id and m.member_id = e.member_id
    and s.country in ('CN', 'HU', 'JP', 'KH', 'KP', 'KR', 'MN', 'MO', 'TW', 'VN')
    and e.sort_name <> folded(full_name(m.first_name, m.last_name, true));
alter table member force row level security;
alter table member_engagement force row level security;
