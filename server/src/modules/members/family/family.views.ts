import { HOLDING } from '@studio/contract/booking/bookingStatus';
import type { FamilyPerson } from '@studio/contract/members/family/family.schema';
import type { FamilyRelation } from '@studio/contract/members/family/familyRelation';
import { ageOn } from '@studio/contract/values/age';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

interface Row {
  member_id: string;
  first_name: string;
  last_name: string;
  relation: FamilyRelation;
  birthday: string | null;
  can_book: boolean;
  can_pay: boolean;
  has_account: boolean;
  upcoming: number;
}

const toPerson = (row: Row, today: string): FamilyPerson => ({
  memberId: row.member_id,
  firstName: row.first_name,
  lastName: row.last_name,
  relation: row.relation,
  birthday: row.birthday,
  age: row.birthday === null ? null : ageOn(row.birthday, today),
  canBook: row.can_book,
  canPay: row.can_pay,
  hasAccount: row.has_account,
  upcoming: row.upcoming,
});

/** Whose side of their links is asked, when, and the studio's local day then. */
interface Asked {
  memberId: string;
  now: Date;
  today: string;
}

async function linked(
  tx: Tx,
  { memberId, now, today }: Asked,
  { own, other }: Record<'own' | 'other', 'guardian_id' | 'dependant_id'>,
): Promise<FamilyPerson[]> {
  const { rows } = await sql<Row>`
    select o.member_id, o.first_name, o.last_name, l.relation, o.birthday, l.can_book, l.can_pay,
      o.user_id is not null as has_account,
      (select count(*)::int from booking b join session s using (studio_id, schedule_id)
        where b.studio_id = o.studio_id and b.member_id = o.member_id and b.status in ${inList(HOLDING)}
          and s.end_at > ${now}) as upcoming
    from family_link l
    join member o on o.studio_id = l.studio_id and o.member_id = l.${sql.ref(other)}
    where l.studio_id = ${thisStudio} and l.${sql.ref(own)} = ${memberId} and o.status <> 'ARCHIVED'
    order by l.relation = 'GUEST', l.created_at, o.member_id`.execute(tx);
  return rows.map((row) => toPerson(row, today));
}

/** Whom a member acts for, guests last. */
export const dependantsOf = (tx: Tx, asked: Asked): Promise<FamilyPerson[]> =>
  linked(tx, asked, { own: 'guardian_id', other: 'dependant_id' });

/** Who acts for a member. */
export const guardiansOf = (tx: Tx, asked: Asked): Promise<FamilyPerson[]> =>
  linked(tx, asked, { own: 'dependant_id', other: 'guardian_id' });

/** Whether one of a member's packages pays for guests. */
export async function maySponsorGuests(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_package
    where member_id = ${memberId} and guest_allowed and status in ('ACTIVE', 'NOT_STARTED')
      and deleted_at is null limit 1`.execute(tx);
  return rows.length > 0;
}
