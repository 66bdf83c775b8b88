import type { Tx } from '../../platform/db/database.ts';
import { tellChange } from '../booking/booking.api.ts';
import { concernsMembers, isTaughtByOther, type Changing } from './change.rules.ts';

async function nameOf(tx: Tx, staffId: string | null): Promise<string> {
  if (!staffId) return 'nobody yet';
  const found = await tx
    .selectFrom('staff')
    .select('display_name')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return found?.display_name ?? 'somebody else';
}

/**
 * Tells those who are booked of another time, room or instructor, once the sessions are written. @returns how
 * many mails that are.
 */
export async function tellMembers(tx: Tx, changes: readonly Changing[], now: Date): Promise<number> {
  let told = 0;
  for (const changing of changes) {
    const { session } = changing;
    const isMoved = concernsMembers(changing);
    if (!isMoved && !isTaughtByOther(changing)) continue;
    told += await tellChange(tx, {
      scheduleId: session.schedule_id,
      now,
      ...(isMoved && { oldStartAt: session.start_at }),
      ...(isTaughtByOther(changing) && { oldStaffName: await nameOf(tx, session.staff_id) }),
    });
  }
  return told;
}
