import type { Tx } from '../../platform/db/database.ts';
import { memberName } from '../member/member.api.ts';
import { notify } from '../notification/notification.api.ts';
import type { BookingRow } from './booking.views.ts';
import { isFeeCharged } from './fee.views.ts';

/**
 * Tells the desk of a fee that is about to be taken back and is paid, or has an order: money goes back only
 * by somebody's hand.
 */
export async function tellPaidFee(
  tx: Tx,
  { booking_id: bookingId, member_id: memberId }: BookingRow,
  now: Date,
): Promise<void> {
  if (!(await isFeeCharged(tx, bookingId))) return;
  const title = `${await memberName(tx, memberId)} was charged a fee that no longer stands`;
  notify(tx, {
    kind: 'FEE_DUE',
    leastRole: 'STAFF',
    title,
    body: 'Refund it, or cancel its order',
    route: `/dashboard/member/${memberId}?tab=transactions`,
    now,
  });
}
