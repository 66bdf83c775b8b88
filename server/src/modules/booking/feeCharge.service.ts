import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A fee that is owed, and for which no card has been asked. */
export interface FeeToCharge {
  penaltyId: string;
  memberId: string;
  memberName: string;
  amountMinor: number;
  /** The order of a round that was cut off. */
  orderId: string | null;
}

const feesToCharge = (rest: ReturnType<typeof sql>) => sql<FeeToCharge>`
  select p.penalty_id as "penaltyId", p.member_id as "memberId",
    m.first_name || ' ' || m.last_name as "memberName", p.value as "amountMinor",
    p.charge_order_id as "orderId"
  from penalty p join member m using (studio_id, member_id)
  where p.to_charge ${rest}`;

/** Those that became due first. */
export const listFeesToCharge = async (tx: Tx, most: number): Promise<FeeToCharge[]> =>
  (await feesToCharge(sql`order by p.decided_at, p.penalty_id limit ${most}`).execute(tx)).rows;

/** One of them, its row locked; `null` when somebody else has seen to it. */
export async function lockFeeToCharge(tx: Tx, penaltyId: string): Promise<FeeToCharge | null> {
  const { rows } = await feesToCharge(sql`and p.penalty_id = ${penaltyId} for no key update of p`).execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Notes the order that asks a card for a fee. */
export async function noteFeeOrder(tx: Tx, penaltyId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('penalty')
    .set({ charge_order_id: orderId })
    .where('penalty_id', '=', penaltyId)
    .execute();
}

/**
 * No card is asked for a fee any more. @returns whether this was the one to say so, of all that may have
 * asked at once.
 */
export async function endFeeCharge(tx: Tx, penaltyId: string): Promise<boolean> {
  const ended = await tx
    .updateTable('penalty')
    .set({ to_charge: false })
    .where('penalty_id', '=', penaltyId)
    .where('to_charge', '=', true)
    .returning('penalty_id')
    .executeTakeFirst();
  return ended !== undefined;
}
