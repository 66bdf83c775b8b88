import type {
  BookingListQuery,
  BookingPreview,
  EligiblePackagesQuery,
  MemberBooking,
  PayingPackage,
  PlaceQuery,
} from '@studio/contract/booking/booking.schema';
import { REFUSALS, wireOf, type RefusalName } from '@studio/contract/refusals/codes';
import { localDateOf } from '@studio/contract/values/time';
import type { StaffIdentity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Access, ContextOf, MemberContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { refuseUnsigned, unsignedForms } from '../../../configure/form/form.api.ts';
import { type Lot, memberPackages } from '../../../packages/member-package/member-package.api.ts';
import { findVisible } from '../../../schedule/session/session.api.ts';
import { attendeeOf, mayActFor } from '../../../members/family-link/family-link.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { placesLeft, reachesSession, refuseBooking } from '../booking.rules.ts';
import { bookableSession, bookingCounts, findBooking, isBlocked, standingOf } from '../booking.views.ts';
import { listBookings } from '../view/bookingList.views.ts';
import { placeFreeUntil } from '../cancel/cancel.rules.ts';
import { withDetails } from '../view/detail.service.ts';
import { refuseAge } from '../place/age.rules.ts';
import { guestsAtMost } from '../guest/guest.rules.ts';
import { hostAt } from '../guest/guest.views.ts';
import { hasLimits, passedLimit } from '../place/limits.rules.ts';
import { dueOf } from './lotUses.views.ts';
import { refuseLot, type Due } from './eligibility.rules.ts';
import { refusalWords } from './refusalMessage.rules.ts';
import { ownActions } from '../ownActions.rules.ts';
import { choosePaying, inPayingOrder } from './paying.rules.ts';
import { resolvePolicy } from '../policy.rules.ts';
import { withPriority } from '../place/priority.service.ts';
import { shownTicketMoney } from './ticketMoney.rules.ts';
import { promiseFor } from '../hold/provisional.service.ts';

const sentence = (code: RefusalName | null, message?: string) =>
  code ? { code: wireOf(code), message: message ?? REFUSALS[code].message } : null;

function toPayingPackage(lot: Lot, due: Due, currentId: string | null = null): PayingPackage {
  const isCurrent = lot.studioPackageTransactionId === currentId;
  // The current payer needs no further credit.
  const refusal = isCurrent ? null : refuseLot(lot, due);
  return {
    studioPackageTransactionId: lot.studioPackageTransactionId,
    name: lot.name,
    ownerName: lot.ownerName,
    unlimited: lot.unlimited,
    creditsRemaining: lot.creditsRemaining,
    totalCredits: lot.totalCredits,
    endDate: lot.endDate,
    refusal: refusal && refusalWords(refusal, lot, due),
    refusalCode: refusal && wireOf(refusal),
    isCurrent,
  };
}

/** Leaves out packages whose last day has passed, except for a past session. */
const notOver = (
  lots: readonly Lot[],
  { today, session }: { today: string; session: { localDate: string } },
): Lot[] => {
  const day = session.localDate < today ? session.localDate : today;
  return lots.filter(({ endDate }) => endDate === null || endDate >= day);
};

type Open = Awaited<ReturnType<typeof readOpen>>;

/**
 * Packages that could pay for a place, best first. @param of the booking of the place, and its payer so far.
 */
async function listed(
  tx: Tx,
  open: Open,
  of: { bookingId?: string | null; currentId?: string | null } = {},
): Promise<PayingPackage[]> {
  const lots = notOver(open.lots, open);
  const due = await dueOf(tx, lots, { ...open, exceptId: of.bookingId ?? null });
  return inPayingOrder(lots, due).map((lot) => toPayingPackage(lot, due, of.currentId));
}

async function readOpen(
  tx: Tx,
  { scheduleId, memberId, now }: { scheduleId: string; memberId: string; now: Date },
) {
  const [session, lots, standing, settings, unsigned] = await Promise.all([
    bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(),
    memberPackages(tx).allOf(memberId),
    standingOf(tx, { scheduleId, memberId }),
    studioSettings(tx),
    unsignedForms(tx, { scheduleId, memberId, now }),
  ]);
  if (!session || standing.memberStatus === null) throw new Refusal('NOT_FOUND');
  const today = localDateOf(now, settings.timezone);
  return { memberId, session, lots, standing, settings, unsigned, today };
}

/** The requested place: a booked one, or one that could be booked. @throws {Refusal} NOT_FOUND. */
async function askedPlace(tx: Tx, { bookingId, scheduleId, memberId }: EligiblePackagesQuery) {
  if (!bookingId) return { scheduleId: scheduleId ?? '', memberId: memberId ?? '', currentId: null };
  const booking = await findBooking(tx, bookingId);
  if (!booking) throw new Refusal('NOT_FOUND');
  return {
    scheduleId: booking.schedule_id,
    memberId: booking.member_id,
    currentId: booking.studio_package_transaction_id,
  };
}

/**
 * Packages that could pay for a member's place, best first, each with the reason when it cannot. @throws
 * {Refusal} NOT_FOUND, NOT_ALLOWED.
 */
export const eligiblePackages = (
  ctx: ContextOf<Access<StaffIdentity>>,
  asked: EligiblePackagesQuery,
): Promise<PayingPackage[]> =>
  ctx.transaction(async (tx) => {
    const { currentId, ...of } = await askedPlace(tx, asked);
    const open = await readOpen(tx, { ...of, now: ctx.now });
    if (!reachesSession(ctx, 'booking.manage', open.session.sessionStaffId)) throw new Refusal('NOT_ALLOWED');
    return listed(tx, open, { bookingId: asked.bookingId ?? null, currentId });
  });

/**
 * Other packages that could pay for an own booking, best first. @throws {Refusal} NOT_FOUND, also for a
 * booking of somebody else.
 */
export const ownEligiblePackages = (ctx: MemberContext, bookingId: string): Promise<PayingPackage[]> =>
  ctx.transaction(async (tx) => {
    const { currentId, ...of } = await askedPlace(tx, { bookingId });
    if (!(await mayActFor(tx, ctx.memberId, of.memberId))) throw new Refusal('NOT_FOUND');
    return listed(tx, await readOpen(tx, { ...of, now: ctx.now }), { bookingId, currentId });
  });

/** Returns why a member cannot book, as booking would refuse it; null when they can. */
async function refusalOf(
  tx: Tx,
  now: Date,
  { memberId, session, lots, standing, settings, unsigned, today }: Open,
) {
  if (isBlocked(standing, now)) return sentence('MEMBER_BLOCKED');
  const wrongAge = refuseAge(session, standing);
  if (wrongAge) return sentence(wrongAge.code, wrongAge.message);
  const policy = await withPriority(tx, resolvePolicy(settings, session), lots, { session, settings });
  const state = {
    ...session,
    placesTaken: standing.taken,
    channelTaken: standing.channelTaken,
    isClosed: standing.isClosed,
  };
  const member = { hasPlace: standing.bookingId !== null, overlaps: standing.overlaps };
  const refusal = refuseBooking(state, member, {
    policy,
    moment: { now, today, timezone: settings.timezone },
    byStaff: false,
  });
  if (refusal) return sentence(refusal);
  const notSigned = refuseUnsigned(unsigned, 'BOOKING', settings.attributes.waiverEnforcement);
  if (notSigned) return sentence('WAIVER_NEEDED', notSigned);
  const limit = hasLimits(policy)
    ? passedLimit(await bookingCounts(tx, { memberId, localDate: session.localDate, now }), policy)
    : null;
  if (limit) return sentence('BOOKING_LIMIT', limit);
  const payment = choosePaying(lots, await dueOf(tx, lots, { session, settings }), null);
  if (!('refusal' in payment)) return null;
  return (await promiseFor(tx, lots, { session, settings, memberId, now }))
    ? null
    : sentence(payment.refusal, payment.message);
}

/** The member's hold of a place that is still to be paid. */
async function heldOf(tx: Tx, bookingId: string | null): Promise<BookingPreview['held']> {
  const booking = bookingId ? await findBooking(tx, bookingId) : undefined;
  return booking?.status === 'HELD'
    ? { orderId: booking.order_id, until: booking.hold_until?.toISOString() ?? null }
    : null;
}

/** How many guests a member can bring who books for themselves now. */
async function guestsMax(tx: Tx, memberId: string, { session, settings, standing }: Open): Promise<number> {
  const most = settings.attributes.guestBookingsMax;
  if (most === 0 || standing.bookingId !== null) return 0;
  const { taken: placesTaken, channelTaken } = standing;
  const free = placesLeft({ ...session, placesTaken, channelTaken }, 'MEMBER');
  const { guests } = await hostAt(tx, { memberId, scheduleId: session.scheduleId });
  return guestsAtMost({ there: guests, most, free });
}

type PlacePreview = Omit<BookingPreview, 'session' | 'guestsMax'>;

async function preview(tx: Tx, now: Date, open: Open): Promise<PlacePreview> {
  const {
    session,
    settings,
    standing: { bookingId },
  } = open;
  return {
    packages: await listed(tx, open),
    freeCancelUntil: placeFreeUntil(
      { freeCancelUntil: null },
      session,
      resolvePolicy(settings, session),
    ).toISOString(),
    refusal: await refusalOf(tx, now, open),
    bookingId,
    held: await heldOf(tx, bookingId),
  };
}

/** Previews taking a place, in the caller's transaction. @throws {Refusal} NOT_FOUND. */
export const previewPlace = async (
  tx: Tx,
  of: { scheduleId: string; memberId: string; now: Date },
): Promise<PlacePreview> => preview(tx, of.now, await readOpen(tx, of));

/**
 * Previews a booking without making it: which package pays, until when it can be cancelled for free, or why
 * it is refused. @throws {Refusal} NOT_FOUND.
 */
export const previewBooking = (
  ctx: MemberContext,
  { scheduleId, attendeeId }: PlaceQuery,
): Promise<BookingPreview> =>
  ctx.transaction(async (tx) => {
    const memberId = await attendeeOf(tx, ctx.memberId, attendeeId);
    const open = await readOpen(tx, { scheduleId, memberId, now: ctx.now });
    const shown = await findVisible(tx, scheduleId, 'MEMBER');
    if (!shown) throw new Refusal('NOT_FOUND');
    const { session, settings } = open;
    return {
      session: await withDetails(tx, shown, { session, settings, now: ctx.now, lots: open.lots }),
      ...(await preview(tx, ctx.now, open)),
      guestsMax: memberId === ctx.memberId ? await guestsMax(tx, memberId, open) : 0,
    };
  });

/** A member's bookings and their family's. `freeCancelUntil` is null when a booking cannot be cancelled. */
export const ownBookings = (ctx: MemberContext, query: BookingListQuery): Promise<MemberBooking[]> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const bookings = await listBookings(tx, { ...query, memberId: ctx.memberId, now: ctx.now });
    return bookings.map(({ place, session, ticket, ...booking }) => {
      const { startAt, endAt } = session;
      const actions = ownActions(
        { ...booking, startAt, endAt, hasGuests: place.hasGuests },
        { now: ctx.now, timezone: settings.timezone },
      );
      return {
        ...booking,
        ticket: ticket && {
          ...shownTicketMoney(ticket, settings.currency),
          ticketId: ticket.ticketId,
          classTemplId: ticket.classTemplId,
          name: ticket.name,
          toCome: ticket.toCome,
        },
        actions,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
        freeCancelUntil: actions.includes('CANCEL')
          ? placeFreeUntil(place, session, resolvePolicy(settings, session)).toISOString()
          : null,
      };
    });
  });
