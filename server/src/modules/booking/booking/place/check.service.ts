import type { BookingActivity } from '@studio/contract/booking/booking.schema';
import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { activityOf } from '../view/activity.views.ts';
import { bookableSession, findBooking } from '../booking.views.ts';
import { blockedReason } from './block.views.ts';
import { blockWords, checksOf } from './check.rules.ts';
import { placeObstacles, type Obstacle } from './obstacles.rules.ts';
import { bookerOf } from '../person.rules.ts';
import { checkReach } from '../reach.service.ts';
import { bookingObstacles, readPlace, type PlaceRead } from './placeFacts.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

interface CheckRequest {
  scheduleId: string;
  memberId: string;
}

/** The words of a block for staff, who learn what it is for. */
async function blockOf(tx: Tx, { standing, settings, memberId }: PlaceRead): Promise<string> {
  const { memberStatus, blockedUntil, isPastDue } = standing;
  const isForGood = memberStatus === 'BLOCKED';
  return blockWords({
    isPastDue: isPastDue && !isForGood,
    until:
      isForGood || !blockedUntil
        ? null
        : formatLocalDate(localDateOf(blockedUntil, settings.timezone), settings),
    reason: await blockedReason(tx, memberId),
  });
}

const forStaff = (tx: Tx, read: PlaceRead, obstacles: readonly Obstacle[]): Promise<Obstacle[]> =>
  Promise.all(
    obstacles.map(async (one) =>
      one.code === 'MEMBER_BLOCKED' ? { ...one, message: await blockOf(tx, read) } : one,
    ),
  );

/**
 * Lists rule by rule why a member cannot book a session, and whether staff can override it. @throws {Refusal}
 * NOT_FOUND, NOT_ALLOWED.
 */
export const bookingCheck = (ctx: StaffContext, asked: CheckRequest): Promise<BookingCheck> =>
  ctx.transaction(async (tx) => {
    const read = await readPlace(tx, { ...asked, booker: 'MEMBER', now: ctx.now });
    checkReach(ctx, read.session);
    const obstacles = await bookingObstacles(tx, read);
    return {
      canBook: obstacles.length === 0,
      staffMay: placeObstacles({ ...read, booker: bookerOf(ctx) }).length === 0,
      checks: checksOf(await forStaff(tx, read, obstacles)),
    };
  });

/**
 * Who did what with a booking, newest first. @throws {Refusal} NOT_FOUND, NOT_ALLOWED for another trainer's
 * class.
 */
export const bookingActivity = (ctx: StaffContext, bookingId: string): Promise<BookingActivity> =>
  ctx.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    const session =
      booking &&
      (await bookableSession(tx).where('s.schedule_id', '=', booking.schedule_id).executeTakeFirst());
    if (!session) throw new Refusal('NOT_FOUND');
    checkReach(ctx, session);
    return activityOf(tx, bookingId);
  });
