import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** The addresses that somebody of the studio has proved to read, by name. */
export const listAddresses = (tx: Tx): Promise<{ address: string; verified_at: Date }[]> =>
  tx.selectFrom('verified_address').select(['address', 'verified_at']).orderBy('address').execute();

/** Where answers to the studio's mails go: the address that it chose, and the one without a choice. */
export async function replyAddresses(tx: Tx): Promise<{ chosen: string | null; fallback: string | null }> {
  const { rows } = await sql<{ chosen: string | null; fallback: string | null }>`
    select s.reply_to as chosen, (select s.email from app_user u join user_studio w on w.user_id = u.user_id
      and w.studio_id = s.studio_id where w.audience = 'staff' and u.user_email = lower(s.email)) as fallback
    from studio s where s.studio_id = ${thisStudio}`.execute(tx);
  return rows[0] ?? { chosen: null, fallback: null };
}

/**
 * The addresses that answers to one kind of mail may go to: those that colleagues sign in with, the studio's own first,
 * and those that were proved with a code, which have no name.
 */
export async function replyChoices(tx: Tx): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    with colleague as (
      select u.user_email as email, u.name, u.user_email = lower(s.email) as is_studios
      from user_studio w join app_user u on u.user_id = w.user_id join studio s on s.studio_id = w.studio_id
      where w.studio_id = ${thisStudio} and w.audience = 'staff')
    select email, name from (
      select email, name, is_studios, 0 as place from colleague
      union all
      select address, '', false, 1 from verified_address where address not in (select email from colleague)) choice
    order by is_studios desc, place, folded(name), email`.execute(tx);
  return rows;
}
