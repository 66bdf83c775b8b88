import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Whether a record `was` is a member today, itself or as part of another. A case, because a join makes the planner
 * read all members for each row.
 */
const IS_MEMBER_NOW = sql`case when was.merged_into is null then was.status <> 'ARCHIVED'
  else exists (select from member kept where kept.member_id = was.merged_into and kept.status <> 'ARCHIVED') end`;
const MEMBER_NOW = sql`coalesce(was.merged_into, was.member_id)`;

const isMemberNow = (id: RawBuilder<unknown>) =>
  sql`exists (select from member was where was.member_id = ${id} and ${IS_MEMBER_NOW})`;

const EXTERNAL_ID = sql`(i.content->'member'->>'externalId')`;

/** Whether a row `i` comes from this studio's own export: what it says is here already. */
export const IS_OWN = isMemberNow(
  sql`(case when ${EXTERNAL_ID} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${EXTERNAL_ID}::uuid end)`,
);

const IS_BROUGHT = isMemberNow(
  sql`(select l.id from import_link l where l.kind = 'MEMBER' and l.key = ${EXTERNAL_ID})`,
);

/** Whether the studio has the client of a row `i` already, by e-mail address, phone number or client ID. */
export const IS_KNOWN = sql`(exists (select from member m where m.status <> 'ARCHIVED' and m.user_email <> ''
      and m.user_email = i.content->'member'->>'userEmail')
  or exists (select from member m where m.status <> 'ARCHIVED' and m.phone <> ''
      and m.phone_country_code = i.content->'member'->>'phoneCountryCode'
      and m.phone = i.content->'member'->>'phone')
  or ${IS_OWN} or ${IS_BROUGHT})`;

export interface MemberFound {
  memberId: string;
  firstName: string;
  lastName: string;
  userEmail: string;
  phone: string;
}

/** Members by e-mail address, and by phone number with its code. */
export async function membersBy(
  tx: Tx,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<MemberFound[]> {
  const { rows } = await sql<MemberFound>`
    select member_id as "memberId", first_name as "firstName", last_name as "lastName", user_email as "userEmail",
        phone_country_code || phone as phone from member
      where user_email = any(${emails}::text[]) and user_email <> '' and status <> 'ARCHIVED'
    union
    select m.member_id, m.first_name, m.last_name, m.user_email, m.phone_country_code || m.phone
      from unnest(${phones}::text[]) as wanted (phone)
      join member m on m.phone_country_code = split_part(wanted.phone, ' ', 1)
        and m.phone = split_part(wanted.phone, ' ', 2)
      where m.status <> 'ARCHIVED' and m.phone <> ''`.execute(tx);
  return rows;
}

/** The members that these records are today, also after a merge: nobody of those who are gone. */
export async function membersNow(tx: Tx, recordIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; memberId: string }>`
    select was.member_id as id, ${MEMBER_NOW} as "memberId" from member was
    where was.member_id = any(${recordIds}::uuid[]) and ${IS_MEMBER_NOW}`.execute(tx);
  return new Map(rows.map(({ id, memberId }) => [id, memberId]));
}
