import type { ZoneClock } from '@studio/contract/values/time';
import type { Numbering } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { endUnpaidOrder } from '../../../packages/order-line/order-line.api.ts';
import type { BookingRow } from '../booking.views.ts';
import type { LockedBooking } from '../lockBooking.service.ts';
import { notifyChecking, notifyToPayBack } from '../notice/bookingNotice.service.ts';
import { hasMoney, isChecking, type PlaceMoney, refuseOtherPayer } from './placeMoney.rules.ts';
import { lockMoneyOf, moneyOf, payerOf } from './placeMoney.views.ts';

type Priced = Pick<BookingRow, 'booking_id' | 'pay_mode' | 'price_minor'>;

/** Whether there can be money to ask for: most places are paid by packages. */
const mayHaveMoney = ({ pay_mode: payMode, price_minor: minor }: Priced): boolean =>
  (payMode === 'DROP_IN' || payMode === 'UNPAID') && (minor ?? 0) > 0;

/** What was paid and is owed for a place; undefined for one without a price of its own. */
export const moneyOfPlace = async (tx: Tx, booking: Priced): Promise<PlaceMoney | undefined> =>
  mayHaveMoney(booking) ? (await moneyOf(tx, [booking.booking_id])).get(booking.booking_id) : undefined;

/** The same of locked places, by booking: nobody pays for one until this transaction ends. */
export async function lockMoney(tx: Tx, bookings: readonly Priced[]): Promise<Map<string, PlaceMoney>> {
  const ids = bookings.filter(mayHaveMoney).map(({ booking_id: bookingId }) => bookingId);
  if (ids.length === 0) return new Map();
  await lockMoneyOf(tx, ids);
  return moneyOf(tx, ids);
}

/**
 * Nothing is owed for a place of {@link lockMoney} any more: the order that waits for its money ends. One with money,
 * or with a payment that is being checked, is for staff.
 */
export async function endOwed(tx: Tx, money: PlaceMoney | undefined, now: Date): Promise<void> {
  if (!money?.orderId || money.owedMinor === 0 || hasMoney(money)) return;
  await endUnpaidOrder(tx, { orderId: money.orderId, reason: 'The place is not paid with it', now });
}

interface OverPlace {
  session: { className: string; startAt: Date };
  settings: ZoneClock & Numbering;
  now: Date;
}

/** Asks the desk for the money of a place that costs nothing any more: to pay it back, or not to take it. */
export async function askForMoney(
  tx: Tx,
  money: PlaceMoney | undefined,
  { session: { className, startAt }, settings, now }: OverPlace,
): Promise<void> {
  if (!money?.orderId || !hasMoney(money)) return;
  const place = { ...(await payerOf(tx, money.orderId)), className, startAt };
  if (money.paidMinor > 0) notifyToPayBack(tx, place, { minor: money.paidMinor, settings, now });
  if (isChecking(money)) notifyChecking(tx, place, { minor: money.owedMinor, settings, now });
}

/**
 * A package is to pay for a locked place from now on: what was owed for it no longer is. @throws {Refusal}
 * ORDER_CLOSED while money was paid for it, BOOKING_FINAL for a date of a ticket.
 */
export async function leaveMoney(
  tx: Tx,
  { booking, settings, ticket }: Pick<LockedBooking, 'booking' | 'settings' | 'ticket'>,
  now: Date,
): Promise<void> {
  if (ticket) throw new Refusal('BOOKING_FINAL', { message: 'The ticket pays for this date.' });
  const money = (await lockMoney(tx, [booking])).get(booking.booking_id);
  const message = refuseOtherPayer(money, settings);
  if (message) throw new Refusal('ORDER_CLOSED', { message });
  await endOwed(tx, money, now);
}
