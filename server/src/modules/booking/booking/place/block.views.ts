import type { Tx } from '../../../../platform/db/database.ts';

/** Why staff, or a penalty, blocked a member; empty when nobody said. Members never read it. */
export async function blockedReason(tx: Tx, memberId: string): Promise<string> {
  const row = await tx
    .selectFrom('member')
    .select('blocked_reason')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.blocked_reason ?? '';
}
