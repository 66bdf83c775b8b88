import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** As much as an order keeps of it. */
const MOST = 300;

/**
 * Whom the newest document of a member with an address was made out to, by the member or by the desk; else the member
 * with the address in their profile; empty when there is none. Not a copy of its own: what is forgotten of orders and
 * profiles is forgotten here.
 */
export async function savedBuyer(tx: Tx, memberId: string): Promise<string> {
  const { rows } = await sql<{ buyer: string }>`
    select coalesce(
      (select o.buyer from orders o
        where o.studio_id = ${thisStudio} and o.member_id = ${memberId}
          and position(chr(10) in o.buyer) > 0
        order by o.created_at desc, o.order_id desc limit 1),
      case when m.address = '' then '' else left(${shownName('m')} || chr(10) || m.address, ${MOST}) end) as buyer
    from member m where m.studio_id = ${thisStudio} and m.member_id = ${memberId}`.execute(tx);
  return rows[0]?.buyer ?? '';
}
