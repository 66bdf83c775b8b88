import type { BookingActivity } from '@studio/contract/booking/booking.schema';
import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { refuseUnsigned, unsignedForms } from '../../../configure/form/form.api.ts';
import { memberPackages } from '../../../packages/member-package/member-package.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { activityOf } from '../view/activity.views.ts';
import { refuseBooking } from '../booking.rules.ts';
import { bookableSession, bookingCounts, findBooking, isBlocked, standingOf } from '../booking.views.ts';
import { refuseAge } from './age.rules.ts';
import { blockedReason } from './block.views.ts';
import { blockWords, checksOf } from './check.rules.ts';
import { hasLimits, passedLimit } from './limits.rules.ts';
import { dueOf } from '../paying/lotUses.views.ts';
import { choosePaying } from '../paying/paying.rules.ts';
import { bookerOf } from './person.rules.ts';
import { checkReach } from './placeChecks.service.ts';
import { resolvePolicy } from '../policy.rules.ts';
import { withPriority } from './priority.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

interface CheckRequest {
  scheduleId: string;
  memberId: string;
}

async function readFacts(tx: Tx, ctx: StaffContext, asked: CheckRequest) {
  const [session, lots, standing, settings, unsigned] = await Promise.all([
    bookableSession(tx).where('s.schedule_id', '=', asked.scheduleId).executeTakeFirst(),
    memberPackages(tx).allOf(asked.memberId),
    standingOf(tx, asked),
    studioSettings(tx),
    unsignedForms(tx, { ...asked, now: ctx.now }),
  ]);
  if (!session || standing.memberStatus === null) throw new Refusal('NOT_FOUND');
  checkReach(ctx, session);
  const policy = await withPriority(tx, resolvePolicy(settings, session), lots, { session, settings });
  const counts = hasLimits(policy)
    ? await bookingCounts(tx, { memberId: asked.memberId, localDate: session.localDate, now: ctx.now })
    : null;
  const notSigned = refuseUnsigned(unsigned, 'BOOKING', settings.attributes.waiverEnforcement);
  return {
    session,
    lots,
    standing,
    settings,
    policy,
    notSigned,
    limit: counts && passedLimit(counts, policy),
  };
}

async function blockOf(
  tx: Tx,
  standing: Awaited<ReturnType<typeof standingOf>>,
  { memberId, now, timezone }: { memberId: string; now: Date; timezone: string },
): Promise<string | null> {
  if (!isBlocked(standing, now)) return null;
  const { memberStatus, blockedUntil, isPastDue } = standing;
  const isForGood = memberStatus === 'BLOCKED';
  return blockWords({
    isPastDue: isPastDue && !isForGood,
    until: isForGood || !blockedUntil ? null : formatLocalDate(localDateOf(blockedUntil, timezone)),
    reason: await blockedReason(tx, memberId),
  });
}

/**
 * Lists rule by rule why a member cannot book a session, and whether staff can override it. @throws {Refusal}
 * NOT_FOUND, NOT_ALLOWED.
 */
export const checkBooking = (ctx: StaffContext, asked: CheckRequest): Promise<BookingCheck> =>
  ctx.transaction(async (tx) => {
    const { session, lots, standing, settings, policy, notSigned, limit } = await readFacts(tx, ctx, asked);
    const moment = {
      now: ctx.now,
      today: localDateOf(ctx.now, settings.timezone),
      timezone: settings.timezone,
    };
    const state = {
      ...session,
      placesTaken: standing.taken,
      channelTaken: standing.channelTaken,
      isClosed: standing.isClosed,
    };
    const payment = choosePaying(lots, await dueOf(tx, lots, { session, settings }), null);
    const place = { hasPlace: standing.bookingId !== null, overlaps: standing.overlaps };
    const checks = checksOf(
      state,
      {
        ...place,
        blocked: await blockOf(tx, standing, { ...asked, now: ctx.now, timezone: settings.timezone }),
        notSigned,
        wrongAge: refuseAge(session, standing),
        limit,
        payment: 'refusal' in payment ? payment : null,
      },
      { policy, moment },
    );
    const staffMay =
      standing.memberStatus !== 'BLOCKED' &&
      refuseBooking(state, place, { policy, moment, byStaff: true, booker: bookerOf(ctx) }) === null;
    return { canBook: checks.every(({ isMet }) => isMet), staffMay, checks };
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
