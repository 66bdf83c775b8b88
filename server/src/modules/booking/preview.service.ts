import type {
  BookingListQuery,
  BookingPreview,
  EligiblePackagesQuery,
  MemberBooking,
  PayingPackage,
} from '@studio/contract/booking.schema';
import { REFUSALS, wireOf, type RefusalName } from '@studio/contract/codes';
import { localDateOf } from '@studio/contract/time';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refuseUnsigned, unsignedForms } from '../form/form.api.ts';
import { type Lot, memberPackages } from '../member-package/member-package.api.ts';
import { findShown } from '../session/session.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { reachesSession, refuseBooking } from './booking.rules.ts';
import { bookableSession, bookingCounts, findBooking, isBlocked, standingOf } from './booking.views.ts';
import { listBookings } from './bookingList.views.ts';
import { placeFreeUntil } from './cancel.rules.ts';
import { withDetails } from './detail.service.ts';
import { hasLimits, passedLimit } from './limits.rules.ts';
import { dueOf } from './lotUses.views.ts';
import { refuseLot, type Due } from './eligibility.rules.ts';
import { refusalWords } from './lacking.rules.ts';
import { ownActions } from './ownActions.rules.ts';
import { choosePaying, inPayingOrder } from './paying.rules.ts';
import { resolvePolicy } from './policy.rules.ts';
import { withPriority } from './priority.service.ts';
import { shownTicketMoney } from './ticketMoney.rules.ts';
import { promiseFor } from './provisional.service.ts';

type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

const sentence = (code: RefusalName | null, message?: string) =>
  code ? { code: wireOf(code), message: message ?? REFUSALS[code].message } : null;

function toPayingPackage(lot: Lot, due: Due, currentId: string | null = null): PayingPackage {
  const isCurrent = lot.studioPackageTransactionId === currentId;
  // What pays already needs no credit more.
  const refusal = isCurrent ? null : refuseLot(lot, due);
  return {
    studioPackageTransactionId: lot.studioPackageTransactionId,
    name: lot.name,
    unlimited: lot.unlimited,
    creditsRemaining: lot.creditsRemaining,
    totalCredits: lot.totalCredits,
    endDate: lot.endDate,
    refusal: refusal && refusalWords(refusal, lot, due),
    refusalCode: refusal && wireOf(refusal),
    isCurrent,
  };
}

/**
 * Packages whose last day has passed are no way to pay any more, and only fill the list; for a session of the
 * past they were.
 */
const notOver = (
  lots: readonly Lot[],
  { today, session }: { today: string; session: { localDate: string } },
): Lot[] => {
  const day = session.localDate < today ? session.localDate : today;
  return lots.filter(({ endDate }) => endDate === null || endDate >= day);
};

type Open = Awaited<ReturnType<typeof readOpen>>;

/**
 * What could pay for a place, best first. @param of the booking that has the place, and what pays for it so
 * far.
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
    memberPackages(tx).usable(memberId),
    standingOf(tx, { scheduleId, memberId }),
    studioSettings(tx),
    unsignedForms(tx, { scheduleId, memberId, now }),
  ]);
  if (!session || standing.memberStatus === null) throw new Refusal('NOT_FOUND');
  return { session, lots, standing, settings, unsigned, today: localDateOf(now, settings.timezone) };
}

/** The place that is asked about: one that is taken, or one that might be. @throws {Refusal} NOT_FOUND. */
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
 * What could pay for a member's place, best first, each with the reason when it cannot. @throws {Refusal}
 * NOT_FOUND, NOT_ALLOWED.
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
 * What else could pay for an own booking, best first. @throws {Refusal} NOT_FOUND, also for a booking of
 * somebody else.
 */
export const ownEligiblePackages = (ctx: MemberContext, bookingId: string): Promise<PayingPackage[]> =>
  ctx.transaction(async (tx) => {
    const { currentId, ...of } = await askedPlace(tx, { bookingId });
    if (of.memberId !== ctx.memberId) throw new Refusal('NOT_FOUND');
    return listed(tx, await readOpen(tx, { ...of, now: ctx.now }), { bookingId, currentId });
  });

/** Why a member cannot book, as booking would say it; null when they can. */
async function refusalOf(
  tx: Tx,
  { memberId, now }: MemberContext,
  { session, lots, standing, settings, unsigned, today }: Open,
) {
  if (isBlocked(standing, now)) return sentence('MEMBER_BLOCKED');
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

/** A place that the member only holds, and has yet to pay for. */
async function heldOf(tx: Tx, bookingId: string | null): Promise<BookingPreview['held']> {
  const booking = bookingId ? await findBooking(tx, bookingId) : undefined;
  return booking?.status === 'HELD'
    ? { orderId: booking.order_id, until: booking.hold_until?.toISOString() ?? null }
    : null;
}

async function preview(tx: Tx, ctx: MemberContext, open: Open): Promise<Omit<BookingPreview, 'session'>> {
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
    refusal: await refusalOf(tx, ctx, open),
    bookingId,
    held: await heldOf(tx, bookingId),
  };
}

/** What taking a place would do, in the caller's transaction. @throws {Refusal} NOT_FOUND. */
export const previewPlace = async (
  tx: Tx,
  ctx: MemberContext,
  scheduleId: string,
): Promise<Omit<BookingPreview, 'session'>> =>
  preview(tx, ctx, await readOpen(tx, { scheduleId, memberId: ctx.memberId, now: ctx.now }));

/**
 * What booking would do, without doing it: who pays, until when it can be undone, or why it is refused.
 * @throws {Refusal} NOT_FOUND.
 */
export const previewBooking = (ctx: MemberContext, scheduleId: string): Promise<BookingPreview> =>
  ctx.transaction(async (tx) => {
    const open = await readOpen(tx, { scheduleId, memberId: ctx.memberId, now: ctx.now });
    const shown = await findShown(tx, scheduleId, 'MEMBER');
    if (!shown) throw new Refusal('NOT_FOUND');
    const { session, settings } = open;
    return {
      session: await withDetails(tx, shown, { session, settings, now: ctx.now, lots: open.lots }),
      ...(await preview(tx, ctx, open)),
    };
  });

/** A member's own bookings. `freeCancelUntil` is null when there is nothing left to cancel. */
export const ownBookings = (ctx: MemberContext, query: BookingListQuery): Promise<MemberBooking[]> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const bookings = await listBookings(tx, { ...query, memberId: ctx.memberId, now: ctx.now });
    return bookings.map(({ place, session, ticket, ...booking }) => {
      const { startAt, endAt } = session;
      const actions = ownActions(
        { ...booking, startAt, endAt },
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
