import type { Booking, WaivePenalty } from '@studio/contract/booking/booking.schema';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { type Giver, holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { toBooking, type BookingRow } from '../booking.views.ts';
import { mailWaived } from '../notice/bookingMail.service.ts';
import { lockBooking } from '../lockBooking.service.ts';
import { isFeeCharged } from './fee.views.ts';
import { countWaiver } from './giveAway.service.ts';
import { backWords } from '../paying/placeMoney.rules.ts';
import { lockMoney } from '../paying/placeMoney.service.ts';
import { reversePenalties } from './penaltyReversal.service.ts';
import { letPriceGo } from './price.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** Whether the price of a place is lost by its member: left late, or missed. */
const isLost = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'LATE_CANCELLED' || status === 'NO_SHOW';

/**
 * Reverses the penalties of a late cancellation or a no-show, and lets a price go that it lost; the booking keeps its
 * status.
 * @throws {Refusal} BOOKING_FINAL when nothing is left to waive, ORDER_CLOSED when its fee has an order,
 * ABOVE_LIMIT above one's limit and in a role that may not, NOT_FOUND.
 */
export async function waiveIn(
  tx: Tx,
  ctx: Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>,
  { bookingId, reason }: WaivePenalty,
): Promise<Booking> {
  await holdDesk(tx);
  const { booking, session, settings, contact } = await lockBooking(tx, ctx, bookingId);
  if (await isFeeCharged(tx, bookingId))
    throw new Refusal('ORDER_CLOSED', {
      message: 'There is an order for this fee. Cancel or refund it first.',
    });
  const graceFrom = localDateOf(ctx.now, settings.timezone);
  const isWaived = await reversePenalties(tx, booking, { status: 'WAIVED', reason, person: ctx, graceFrom });
  const money = isLost(booking) ? (await lockMoney(tx, [booking])).get(bookingId) : undefined;
  await letPriceGo(tx, booking, { money, session, settings, now: ctx.now });
  if (!isWaived && !money) throw new Refusal('BOOKING_FINAL', { message: 'There is nothing to waive.' });
  await countWaiver(tx, ctx, { booking, session, settings, reason });
  mailWaived(tx, contact, { session, settings, now: ctx.now }, backWords(money, settings));
  writeAudit(tx, ctx, { action: 'booking.waive', entity: 'booking', entityId: bookingId, reason });
  announce(tx, { type: 'Session', id: session.scheduleId });
  return toBooking(booking);
}

/** Staff waive the penalties of a member's booking. @throws {Refusal} as `waiveIn`. */
export const waivePenalty = (ctx: StaffContext, input: WaivePenalty): Promise<Booking> =>
  ctx.transaction((tx) => waiveIn(tx, ctx, input));
