import { STAFF_ROLES } from '@studio/contract/configure/roles/roles';
import type { Person, PersonListQuery, PersonPage } from '@studio/contract/members/people.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/sql/contains.ts';

/** The accounts of the transaction's studio, each with what its person is here. */
const PEOPLE = sql`(
  select user_id, (array_agg(staff_id) filter (where staff_id is not null))[1] as staff_id,
    (array_agg(member_id) filter (where member_id is not null))[1] as member_id
  from (
    select user_id, staff_id, null::uuid as member_id from staff
      where user_id is not null and removed_at is null
    union all
    select user_id, null, member_id from member where user_id is not null and status <> 'ARCHIVED'
  ) either group by user_id
) here join app_user u using (user_id)`;

/** One page of the people with an account at the studio of the transaction. */
export async function listPeople(tx: Tx, { page, pageSize, search }: PersonListQuery): Promise<PersonPage> {
  const matches = contains(sql`folded(u.name || ' ' || u.user_email)`, search);
  const [{ rows }, counted] = await Promise.all([
    sql<Person>`
      select u.user_id as "userId", u.name, u.user_email as "userEmail",
        u.phone_country_code as "phoneCountryCode", u.phone,
        f.staff_id as "staffId", coalesce(f.staff_type, '{}') as "staffType", f.status as "staffStatus",
        m.member_id as "memberId", m.status as "memberStatus"
      from (
        select user_id, here.staff_id, here.member_id from ${PEOPLE} where ${matches}
        order by user_id desc limit ${pageSize} offset ${page * pageSize}
      ) chosen
      join app_user u using (user_id)
      left join staff f on f.staff_id = chosen.staff_id
      left join member m on m.member_id = chosen.member_id
      order by u.user_id desc`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from ${PEOPLE} where ${matches}`.execute(tx),
  ]);
  return {
    items: rows.map((row) => ({
      ...row,
      staffType: STAFF_ROLES.filter((role) => row.staffType.includes(role)),
    })),
    total: counted.rows[0]?.total ?? 0,
    page,
    pageSize,
  };
}
