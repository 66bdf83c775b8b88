import type { CreateBookingForMember } from '@studio/contract/booking.schema';
import { formatLocalDay } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countAct, type DeskAct, type Giver, holdDesk } from '../desk-limit/desk-limit.api.ts';
import type { StudioSettings } from '../studio/studio.api.ts';
import { bookableSession, type BookingRow } from './booking.views.ts';
import { forbiddenWaiver } from './person.rules.ts';

/** Of a reason, in characters. */
const SHORTEST_REASON = 3;

type Wish = Pick<CreateBookingForMember, 'scheduleId' | 'memberId' | 'payMode' | 'reason'> & {
  priceMinor: number | null;
};
type Gift = Pick<DeskAct, 'kind' | 'amount' | 'atATime'>;

/** What a place is given away for less than it costs; `null` when it is not. */
function giftOf(
  { payMode, priceMinor }: Pick<Wish, 'payMode' | 'priceMinor'>,
  listMinor: number | null,
): Gift | null {
  if (payMode === 'FREE' || (priceMinor === 0 && listMinor !== 0)) return { kind: 'FREE_BOOKING', amount: 1 };
  if (priceMinor === null || listMinor === null || priceMinor >= listMinor) return null;
  return {
    kind: 'DISCOUNT',
    amount: listMinor - priceMinor,
    atATime: ((listMinor - priceMinor) * 100) / listMinor,
  };
}

const placeName = ({ className, localDate }: { className: string; localDate: string }): string =>
  `${className}, ${formatLocalDay(localDate)}`;

/** @throws {Refusal} INVALID_FIELDS without a reason. */
export function checkGiftReason(reason: string, isFree: boolean): void {
  if (reason.length < SHORTEST_REASON)
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'reason', message: isFree ? 'Say why it is free' : 'Say why it costs less' }],
    });
}

/**
 * Counts what of the price of a place was let go that has just been taken. The transaction holds the desk.
 * @throws {Refusal} INVALID_FIELDS without a reason, ABOVE_LIMIT above one's limit.
 */
export async function countTaken(tx: Tx, giver: Giver, { reason = '', ...wish }: Wish): Promise<void> {
  const session = await bookableSession(tx).where('s.schedule_id', '=', wish.scheduleId).executeTakeFirst();
  const gift = session ? giftOf(wish, session.priceMinor) : null;
  if (!session || !gift) return;
  checkGiftReason(reason, gift.kind === 'FREE_BOOKING');
  await countAct(tx, giver, {
    ...gift,
    memberId: wish.memberId,
    subjectId: wish.scheduleId,
    subject: placeName(session),
    reason,
  });
}

/**
 * Takes a place for a member; what of its price staff let go needs a reason and counts against their limit.
 * @param take takes the place, after the desk is locked. @throws {Refusal} INVALID_FIELDS without a reason,
 * ABOVE_LIMIT above one's limit.
 */
export async function takeCounted<Taken>(
  tx: Tx,
  giver: Giver,
  wish: Wish,
  take: () => Promise<Taken>,
): Promise<Taken> {
  const { scheduleId, memberId, payMode = 'PACKAGE', reason = '' } = wish;
  const session =
    payMode === 'PACKAGE'
      ? undefined
      : await bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst();
  const gift = session ? giftOf(wish, session.priceMinor) : null;
  if (!session || !gift) return take();
  checkGiftReason(reason, gift.kind === 'FREE_BOOKING');
  await holdDesk(tx);
  const taken = await take();
  await countAct(tx, giver, {
    ...gift,
    memberId,
    subjectId: scheduleId,
    subject: placeName(session),
    reason,
  });
  return taken;
}

interface Waiver {
  booking: BookingRow;
  session: { className: string; localDate: string };
  settings: StudioSettings;
  reason: string;
}

/**
 * What a booking has cost its member is let off. @throws {Refusal} ABOVE_LIMIT above one's limit, and in a
 * role that may not.
 */
export const countWaiver = (
  tx: Tx,
  giver: Giver,
  { booking, session, settings, reason }: Waiver,
): Promise<void> =>
  countAct(tx, giver, {
    kind: 'WAIVE',
    amount: 1,
    memberId: booking.member_id,
    subjectId: booking.booking_id,
    subject: placeName(session),
    reason,
    forbidden: forbiddenWaiver(giver, settings.attributes),
  });
