import type { Tx } from '../../../platform/db/database.ts';
import { sameWallTime, type ZoneChange } from '../../../platform/time/otherZone.rules.ts';

/** Moves leave that is not over to the same days and wall times of another zone. */
export async function moveLeave(tx: Tx, change: ZoneChange, now: Date): Promise<void> {
  const ahead = await tx
    .selectFrom('staff_leave')
    .select(['leave_id', 'start_at', 'end_at'])
    .where('end_at', '>', now)
    .orderBy('leave_id')
    .forUpdate()
    .execute();
  for (const { leave_id: leaveId, start_at: startAt, end_at: endAt } of ahead)
    await tx
      .updateTable('staff_leave')
      .set({ start_at: sameWallTime(startAt, change), end_at: sameWallTime(endAt, change) })
      .where('leave_id', '=', leaveId)
      .execute();
}
