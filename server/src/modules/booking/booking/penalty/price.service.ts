import type { ZoneClock } from '@studio/contract/values/time';
import type { Numbering } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import type { BookingRow } from '../booking.views.ts';
import type { PlaceMoney } from '../paying/placeMoney.rules.ts';
import { askForMoney, endOwed } from '../paying/placeMoney.service.ts';
import { waivePlaces } from './charge.repository.ts';

interface Letting {
  /** Of `lockMoney`. */
  money: PlaceMoney | undefined;
  session: { className: string; startAt: Date };
  settings: ZoneClock & Numbering;
  now: Date;
}

/**
 * Lets the price of a place that was left late or missed go: nothing is owed for it, also once what was paid is
 * refunded, which the desk is asked for. The caller has locked it.
 */
export async function letPriceGo(
  tx: Tx,
  { booking_id: bookingId }: Pick<BookingRow, 'booking_id'>,
  { money, ...of }: Letting,
): Promise<void> {
  if (!money) return;
  await endOwed(tx, money, of.now);
  await waivePlaces(tx, [bookingId]);
  await askForMoney(tx, money, of);
}
