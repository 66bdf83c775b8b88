import type { Tx } from '../../../../platform/db/database.ts';
import { mailChange, takeBackReminders } from '../../../booking/booking/booking.api.ts';
import { concernsMembers, hasOtherStart, isTaughtByOther, type Changing } from '../change.rules.ts';
import { nameOf } from './attendees.views.ts';

/**
 * Mails booked members another time, room or instructor, once the sessions are written. What waits to remind them of
 * the old time is taken back, also where nobody is told. @returns how many mails.
 */
export async function mailMembers(
  tx: Tx,
  changes: readonly Changing[],
  { isTold, now }: { isTold: boolean; now: Date },
): Promise<number> {
  let mailed = 0;
  for (const changing of changes) {
    const { session } = changing;
    const isMoved = concernsMembers(changing);
    if (isTold ? isMoved : hasOtherStart(changing)) await takeBackReminders(tx, session.schedule_id);
    if (!isTold || (!isMoved && !isTaughtByOther(changing))) continue;
    mailed += await mailChange(tx, {
      scheduleId: session.schedule_id,
      now,
      ...(isMoved && { oldStartAt: session.start_at }),
      ...(isTaughtByOther(changing) && { oldStaffName: await nameOf(tx, session.staff_id) }),
    });
  }
  return mailed;
}
