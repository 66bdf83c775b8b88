import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/**
 * The saved card that pays for a membership: the one chosen for it, else the member's default; `null` when
 * there is none any more.
 */
export async function cardOf(
  tx: Tx,
  { memberId, paymentMethodId }: { memberId: string; paymentMethodId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select payment_method_id as id from payment_method
    where member_id = ${memberId} and removed_at is null
      and (payment_method_id = ${paymentMethodId} or is_default)
    order by payment_method_id = ${paymentMethodId} desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
