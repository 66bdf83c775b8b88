-- A tag is one however its name is typed: "VIP", "ＶＩＰ" and "vip", and blanks count once, as `folded` compares what is searched.
-- An account that owns the table and is no superuser sees no row of a studio under the forced guard.
alter table segment_tag no force row level security;
drop index segment_tag_name;

-- Two that were apart until now stay two, because lists, audiences and views name each by its id. The later one gets a
-- number, and the studio decides what it wants to keep.
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
alter table segment_tag force row level security;
