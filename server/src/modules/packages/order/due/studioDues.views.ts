import type { Due, StudioDues, StudioDuesQuery } from '@studio/contract/orders/due.schema';
import { toDecimal } from '@studio/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { membersNamed } from '../../../members/member/member.api.ts';
import { duesBesideOrders } from './owed.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

interface DueRow {
  kind: Due['kind'];
  ref_id: string;
  name: string;
  amount_minor: number;
  at: Date;
  held_until: Date | null;
  member_id: string;
  member_name: string;
  found: number;
  found_minor: number;
}

/**
 * A page of what members owe beside orders, the oldest first; the first page for one beyond the end, whose last due was
 * paid meanwhile.
 */
export async function studioDues(tx: Tx, query: StudioDuesQuery, currency: string): Promise<StudioDues> {
  const { page, pageSize, search } = query;
  const isFound = search === '' ? sql`true` : sql`due.member_id = any(${membersNamed(search)})`;
  const { rows } = await sql<DueRow>`
    select due.*, (select ${shownName('m')} from member m where m.member_id = due.member_id) as member_name,
      count(*) over ()::int as found, sum(amount_minor) over ()::bigint as found_minor
    from (${duesBesideOrders()}) due where ${isFound}
    order by at, ref_id limit ${pageSize} offset ${page * pageSize}`.execute(tx);
  const [first] = rows;
  if (!first && page > 0) return studioDues(tx, { ...query, page: 0 }, currency);
  return {
    currency,
    amount: toDecimal(first?.found_minor ?? 0, currency),
    total: first?.found ?? 0,
    page,
    pageSize,
    items: rows.map((row) => toItem(row, currency)),
  };
}

const toItem = (row: DueRow, currency: string): StudioDues['items'][number] => ({
  kind: row.kind,
  refId: row.ref_id,
  name: row.name,
  amount: toDecimal(row.amount_minor, currency),
  at: row.at.toISOString(),
  heldUntil: row.held_until?.toISOString() ?? null,
  reference: null,
  memberId: row.member_id,
  memberName: row.member_name.trim(),
});
