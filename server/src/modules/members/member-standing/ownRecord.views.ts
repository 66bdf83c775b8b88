import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/**
 * Whether a member is this colleague: the record is of their account, or of nobody's and has their address or phone
 * number, so that nobody gives to themselves by adding themselves as a client.
 */
export async function isOwnRecord(
  tx: Tx,
  { memberId, staffId }: { memberId: string; staffId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select m.user_id = u.user_id or (m.user_id is null and (lower(m.user_email) = u.user_email
      or (m.phone <> '' and (
        (m.phone = u.phone and m.phone_country_code = u.phone_country_code)
        or regexp_replace(f.phone, '[^0-9]', '', 'g')
          in (m.phone, ltrim(m.phone_country_code, '+') || m.phone))))) as "isOwn"
    from member m
    join staff f on f.studio_id = m.studio_id and f.staff_id = ${staffId}::uuid
    join app_user u on u.user_id = f.user_id
    where m.studio_id = ${thisStudio} and m.member_id = ${memberId}::uuid`.execute(tx);
  return rows[0]?.isOwn ?? false;
}
