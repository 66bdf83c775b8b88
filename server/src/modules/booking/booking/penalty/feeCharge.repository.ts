import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

/** A due fee whose card has not been charged. */
export interface FeeToCharge {
  penaltyId: string;
  memberId: string;
  memberName: string;
  amountMinor: number;
  /** The order of a run that was interrupted. */
  orderId: string | null;
}

const feesToCharge = (rest: ReturnType<typeof sql>) => sql<FeeToCharge>`
  select p.penalty_id as "penaltyId", p.member_id as "memberId",
    ${shownName('m')} as "memberName", p.value as "amountMinor",
    p.charge_order_id as "orderId"
  from penalty p join member m using (studio_id, member_id)
  where p.to_charge ${rest}`;

/** The fees to charge, the longest due first. */
export const listFeesToCharge = async (tx: Tx, most: number): Promise<FeeToCharge[]> =>
  (await feesToCharge(sql`order by p.decided_at, p.penalty_id limit ${most}`).execute(tx)).rows;

/** Locks one of them; `null` when another run has handled it. */
export async function lockFeeToCharge(tx: Tx, penaltyId: string): Promise<FeeToCharge | null> {
  const { rows } = await feesToCharge(sql`and p.penalty_id = ${penaltyId} for no key update of p`).execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Records the order that charges a card for a fee. */
export async function noteFeeOrder(tx: Tx, penaltyId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('penalty')
    .set({ charge_order_id: orderId })
    .where('penalty_id', '=', penaltyId)
    .execute();
}

/** Ends the charging of a fee. @returns true for exactly one of several concurrent callers. */
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
