import type { Tx } from '../../../../platform/db/database.ts';
import { memberName } from '../../../members/member/member.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import type { BookingRow } from '../booking.views.ts';
import { isFeeCharged } from './fee.views.ts';

/**
 * Notifies the desk of a fee that is about to be reversed although it is paid or has an order: only staff pay
 * money back.
 */
export async function notifyPaidFee(
  tx: Tx,
  { booking_id: bookingId, member_id: memberId }: BookingRow,
  now: Date,
): Promise<void> {
  if (!(await isFeeCharged(tx, bookingId))) return;
  const title = `${await memberName(tx, memberId)} was charged a fee that no longer applies`;
  notify(tx, {
    kind: 'FEE_DUE',
    leastRole: 'STAFF',
    title,
    body: 'Refund it, or cancel its order',
    route: `/dashboard/member/${memberId}?tab=transactions`,
    now,
  });
}
