import type { Tx } from '../../../../platform/db/database.ts';
import { memberName } from '../../../members/member/member.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import type { BookingRow } from '../booking.views.ts';
import type { PlaceMoney } from '../paying/placeMoney.rules.ts';
import { endOwed } from '../paying/placeMoney.service.ts';
import { waivePlaces } from './charge.repository.ts';

/**
 * Lets the price of a place that was left late go: nothing is owed for it, also once what was paid is refunded, which
 * the desk is asked for. The caller has locked it.
 */
export async function letPriceGo(
  tx: Tx,
  { booking_id: bookingId, member_id: memberId }: Pick<BookingRow, 'booking_id' | 'member_id'>,
  { money, now }: { money: PlaceMoney | undefined; now: Date },
): Promise<void> {
  if (!money) return;
  await endOwed(tx, money, now);
  await waivePlaces(tx, [bookingId]);
  if (money.paidMinor === 0) return;
  notify(tx, {
    kind: 'FEE_DUE',
    leastRole: 'STAFF',
    title: `${await memberName(tx, memberId)} paid for a place that costs nothing any more`,
    body: 'Refund it',
    route: `/dashboard/member/${memberId}?tab=transactions`,
    now,
  });
}
