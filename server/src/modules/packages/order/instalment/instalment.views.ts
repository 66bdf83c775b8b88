import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

export interface DuePart {
  orderId: string;
  instalmentNo: number;
  dueOn: string;
  amountMinor: number;
}

/**
 * Instalments that need a mail: due within so many days and not announced, or overdue and not reminded of
 * since. Only of orders whose first instalment is paid: until then, the order itself has its deadline.
 */
export async function partsToNotify(
  tx: Tx,
  { today, ahead, most }: { today: string; ahead: number; most: number },
): Promise<DuePart[]> {
  const { rows } = await sql<DuePart>`
    select part.order_id as "orderId", part.instalment_no as "instalmentNo", part.due_on as "dueOn",
      part.amount_minor as "amountMinor"
    from instalment part join orders o using (studio_id, order_id) join studio s using (studio_id)
    where part.paid_at is null and part.due_on <= ${today}::date + ${ahead}::int
      and o.status in ('PARTIALLY_PAID', 'PROOF_SUBMITTED') and part.instalment_no > 1
      and (part.reminded_at is null or (part.due_on < ${today}::date
        and (part.reminded_at at time zone s.timezone)::date <= part.due_on))
    order by part.due_on, part.order_id, part.instalment_no limit ${most}`.execute(tx);
  return rows;
}

export async function memberOfOrder(tx: Tx, orderId: string): Promise<string> {
  const { member_id: memberId } = await tx
    .selectFrom('orders')
    .select('member_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return memberId;
}
