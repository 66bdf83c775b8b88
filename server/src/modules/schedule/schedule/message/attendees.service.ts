import type { Tx } from '../../../../platform/db/database.ts';
import { mailChange } from '../../../booking/booking/booking.api.ts';
import { concernsMembers, isTaughtByOther, type Changing } from '../change.rules.ts';
import { nameOf } from './attendees.views.ts';

/**
 * Mails booked members another time, room or instructor, once the sessions are written. @returns how many
 * mails.
 */
export async function mailMembers(tx: Tx, changes: readonly Changing[], now: Date): Promise<number> {
  let mailed = 0;
  for (const changing of changes) {
    const { session } = changing;
    const isMoved = concernsMembers(changing);
    if (!isMoved && !isTaughtByOther(changing)) continue;
    mailed += await mailChange(tx, {
      scheduleId: session.schedule_id,
      now,
      ...(isMoved && { oldStartAt: session.start_at }),
      ...(isTaughtByOther(changing) && { oldStaffName: await nameOf(tx, session.staff_id) }),
    });
  }
  return mailed;
}
