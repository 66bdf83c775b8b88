-- A person's names as entered, and the birthday: what another studio gets to know when they join it. The name in one
-- piece cannot be taken apart again: "Maria" "de la Cruz" would become "Maria de la" "Cruz".
alter table app_user add column first_name text, add column last_name text, add column birthday date;

update app_user u set first_name = m.first_name, last_name = m.last_name, birthday = m.birthday
from (
  select distinct on (user_id) user_id, first_name, last_name, birthday from member
  where user_id is not null and status <> 'ARCHIVED' order by user_id, joined_at desc
) m
where m.user_id = u.user_id and u.name = m.first_name || ' ' || m.last_name;
