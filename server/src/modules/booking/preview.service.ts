import type { BookingPreview, EligiblePackagesQuery, MemberBooking, PayingPackage } from '@studio/contract/booking.schema';
import { CODES, type RefusalCode } from '@studio/contract/codes';
import { localDateOf } from '@studio/contract/time';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { memberPackages, type Lot } from '../member-package/member-package.facts.ts';
import { findPublicSession } from '../schedule/schedule.facts.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { reachesSession, refuseBooking } from './booking.rules.ts';
import { bookableSession, findBooking, listBookings, standingOf } from './booking.views.ts';
import { placeFreeUntil } from './cancel.rules.ts';
import { choosePaying, inPayingOrder, refuseLot, type Due } from './paying.rules.ts';
import { resolvePolicy } from './policy.rules.ts';

type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

const sentence = (code: RefusalCode | null) => (code ? { code, message: CODES[code].message } : null);

function toPayingPackage(lot: Lot, due: Due, currentId: string | null = null): PayingPackage {
  const refusal = refuseLot(lot, due);
  return {
    studioPackageTransactionId: lot.studioPackageTransactionId,
    name: lot.name,
    unlimited: lot.unlimited,
    creditsRemaining: lot.creditsRemaining,
    totalCredits: lot.totalCredits,
    endDate: lot.endDate,
    refusal: refusal && CODES[refusal].message,
    refusalCode: refusal,
    isCurrent: lot.studioPackageTransactionId === currentId,
  };
}

/** Packages whose last day has passed are no way to pay any more, and only fill the list. */
const notOver = (lots: readonly Lot[], today: string): Lot[] => lots.filter(({ endDate }) => endDate === null || endDate >= today);

async function readOpen(tx: Tx, { scheduleId, memberId, now }: { scheduleId: string; memberId: string; now: Date }) {
  const [session, lots, standing, settings] = await Promise.all([
    bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(),
    memberPackages(tx).usable(memberId),
    standingOf(tx, { scheduleId, memberId }),
    studioSettings(tx),
  ]);
  if (!session || standing.memberStatus === null) throw new Refusal('40400');
  return { session, lots, standing, settings, today: localDateOf(now, settings.timezone) };
}

/** The place that is asked about: one that is taken, or one that might be. @throws {Refusal} 40400. */
async function askedPlace(tx: Tx, { bookingId, scheduleId, memberId }: EligiblePackagesQuery) {
  if (!bookingId) return { scheduleId: scheduleId ?? '', memberId: memberId ?? '', currentId: null };
  const booking = await findBooking(tx, bookingId);
  if (!booking) throw new Refusal('40400');
  return { scheduleId: booking.schedule_id, memberId: booking.member_id, currentId: booking.studio_package_transaction_id };
}

/** What could pay for a member's place, best first, each with the reason when it cannot. @throws {Refusal} 40400, 40301. */
export const eligiblePackages = (ctx: ContextOf<Access<StaffIdentity>>, asked: EligiblePackagesQuery): Promise<PayingPackage[]> =>
  ctx.transaction(async (tx) => {
    const { currentId, ...of } = await askedPlace(tx, asked);
    const { session, lots, today } = await readOpen(tx, { ...of, now: ctx.now });
    if (!reachesSession(ctx, 'booking.manage', session.sessionStaffId)) throw new Refusal('40301');
    return inPayingOrder(notOver(lots, today), session).map((lot) => toPayingPackage(lot, session, currentId));
  });

/** What else could pay for an own booking, best first. @throws {Refusal} 40400, also for a booking of somebody else. */
export const ownEligiblePackages = (ctx: MemberContext, bookingId: string): Promise<PayingPackage[]> =>
  ctx.transaction(async (tx) => {
    const { currentId, ...of } = await askedPlace(tx, { bookingId });
    if (of.memberId !== ctx.memberId) throw new Refusal('40400');
    const { session, lots, today } = await readOpen(tx, { ...of, now: ctx.now });
    return inPayingOrder(notOver(lots, today), session).map((lot) => toPayingPackage(lot, session, currentId));
  });

/** What booking would do, without doing it: who pays, until when it can be undone, or why it is refused. @throws {Refusal} 40400. */
export const previewBooking = (ctx: MemberContext, scheduleId: string): Promise<BookingPreview> =>
  ctx.transaction(async (tx) => {
    const { session, lots, standing, settings, today } = await readOpen(tx, { scheduleId, memberId: ctx.memberId, now: ctx.now });
    const shown = await findPublicSession(tx, scheduleId);
    if (!shown) throw new Refusal('40400');
    const policy = resolvePolicy(settings, session);
    const member = { hasPlace: standing.bookingId !== null, overlaps: standing.overlaps };
    const state = { ...session, placesTaken: standing.taken, channelTaken: standing.channelTaken, isClosed: standing.isClosed };
    const moment = { now: ctx.now, today, timezone: settings.timezone };
    const refusal = refuseBooking(state, member, { policy, moment, byStaff: false });
    const payment = choosePaying(lots, session, null);
    return {
      session: shown,
      packages: inPayingOrder(notOver(lots, today), session).map((lot) => toPayingPackage(lot, session)),
      freeCancelUntil: placeFreeUntil({ freeCancelUntil: null }, session, policy).toISOString(),
      refusal: sentence(refusal ?? ('refusal' in payment ? payment.refusal : null)),
      bookingId: standing.bookingId,
    };
  });

/** A member's own bookings. `freeCancelUntil` is null when there is nothing left to cancel. */
export const ownBookings = (ctx: MemberContext, tab: 'upcoming' | 'past'): Promise<MemberBooking[]> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const bookings = await listBookings(tx, { memberId: ctx.memberId, tab, now: ctx.now });
    return bookings.map(({ place, session, ...booking }) => {
      const canCancel = booking.status === 'BOOKED' && session.startAt > ctx.now;
      return {
        ...booking,
        startAt: session.startAt.toISOString(),
        endAt: session.endAt.toISOString(),
        freeCancelUntil: canCancel ? placeFreeUntil(place, session, resolvePolicy(settings, session)).toISOString() : null,
      };
    });
  });
