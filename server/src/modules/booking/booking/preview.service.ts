import type {
  BookingListQuery,
  BookingPreview,
  EligiblePackagesQuery,
  MemberBooking,
  PayingPackage,
  PlaceQuery,
} from '@studio/contract/booking/booking.schema';
import { wireOf } from '@studio/contract/refusals/codes';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { MemberContext, StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Lot, lotsOf } from '../../packages/member-package/member-package.api.ts';
import { findVisible } from '../../schedule/session/session.api.ts';
import { attendeeOf, mayActFor } from '../../members/family-link/family-link.api.ts';
import { studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import { placesLeft, reachesSession } from './booking.rules.ts';
import { bookableSession, findBooking, standingOf, type BookableSession } from './booking.views.ts';
import { listBookings } from './view/bookingList.views.ts';
import { placeFreeUntil } from './policy/cancel.rules.ts';
import { withDetails } from './view/detail.service.ts';
import { guestsAtMost } from './guest/guest.rules.ts';
import { hostAt } from './guest/guest.views.ts';
import { stateOf } from './place/obstacles.rules.ts';
import { bookingObstacles, readPlace, type PlaceRead } from './place/placeFacts.service.ts';
import { dueOf } from './paying/lotUses.views.ts';
import { refuseLot, type Due } from './paying/eligibility.rules.ts';
import { refusalWords } from './paying/refusalMessage.rules.ts';
import { ownActions } from './ownActions.rules.ts';
import { inPayingOrder } from './paying/paying.rules.ts';
import { resolvePolicy } from './policy/policy.rules.ts';
import { planOfSession } from './spot/plan.views.ts';
import { shownTicketMoney } from './paying/ticketMoney.rules.ts';

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

interface Open {
  session: BookableSession;
  lots: readonly Lot[];
  settings: StudioSettings;
  today: string;
  now: Date;
}

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

const withToday = <Read extends Omit<Open, 'today' | 'now'>>(read: Read, now: Date): Read & Open => ({
  ...read,
  now,
  today: localDateOf(now, read.settings.timezone),
});

/** @throws {Refusal} NOT_FOUND. */
async function readOpen(
  tx: Tx,
  { scheduleId, memberId, now }: { scheduleId: string; memberId: string; now: Date },
): Promise<Open> {
  const [session, lots, settings, { memberStatus }] = await Promise.all([
    bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(),
    lotsOf(tx, memberId),
    studioSettings(tx),
    standingOf(tx, { scheduleId, memberId }),
  ]);
  if (!session || memberStatus === null) throw new Refusal('NOT_FOUND');
  return withToday({ session, lots, settings }, now);
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
export const eligiblePackages = (ctx: StaffContext, asked: EligiblePackagesQuery): Promise<PayingPackage[]> =>
  ctx.transaction(async (tx) => {
    const { currentId, ...of } = await askedPlace(tx, asked);
    const open = await readOpen(tx, { ...of, now: ctx.now });
    if (!reachesSession(ctx, 'booking.manage', open.session)) throw new Refusal('NOT_ALLOWED');
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
async function refusalOf(tx: Tx, read: PlaceRead): Promise<BookingPreview['refusal']> {
  const [first] = await bookingObstacles(tx, read);
  return first ? { code: wireOf(first.code), message: first.message } : null;
}

/** The member's hold of a place that is still to be paid. */
async function heldOf(tx: Tx, bookingId: string | null): Promise<BookingPreview['held']> {
  const booking = bookingId ? await findBooking(tx, bookingId) : undefined;
  return booking?.status === 'HELD'
    ? { orderId: booking.order_id, until: booking.hold_until?.toISOString() ?? null }
    : null;
}

/** How many guests a member can bring who books for themselves now. */
async function guestsMax(tx: Tx, read: PlaceRead): Promise<number> {
  const { memberId, session, settings, standing } = read;
  const most = settings.attributes.guestBookingsMax;
  if (most === 0 || standing.bookingId !== null) return 0;
  const free = placesLeft(stateOf(read), 'MEMBER');
  const { guests } = await hostAt(tx, { memberId, scheduleId: session.scheduleId });
  return guestsAtMost({ there: guests, most, free });
}

/** The plan of the room, where a member could choose a spot now. */
const choosable = async (
  tx: Tx,
  { session, settings, standing }: PlaceRead,
): Promise<BookingPreview['spots']> =>
  standing.spotId && settings.attributes.membersChooseSpots ? planOfSession(tx, session.scheduleId) : [];

type PlacePreview = Omit<BookingPreview, 'session' | 'guestsMax' | 'spots'>;

async function preview(tx: Tx, read: PlaceRead): Promise<PlacePreview> {
  const {
    session,
    settings,
    now,
    standing: { bookingId },
  } = read;
  return {
    packages: await listed(tx, withToday(read, now)),
    freeCancelUntil: placeFreeUntil(
      { freeCancelUntil: null },
      session,
      resolvePolicy(settings, session),
    ).toISOString(),
    refusal: await refusalOf(tx, read),
    bookingId,
    held: await heldOf(tx, bookingId),
  };
}

/** Previews taking a place, in the caller's transaction. @throws {Refusal} NOT_FOUND. */
export const previewPlace = async (
  tx: Tx,
  of: { scheduleId: string; memberId: string; now: Date },
): Promise<PlacePreview> => preview(tx, await readPlace(tx, { ...of, booker: 'MEMBER' }));

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
    const read = await readPlace(tx, { scheduleId, memberId, booker: 'MEMBER', now: ctx.now });
    const shown = await findVisible(tx, scheduleId, 'MEMBER');
    if (!shown) throw new Refusal('NOT_FOUND');
    return {
      session: await withDetails(tx, shown, read),
      ...(await preview(tx, read)),
      guestsMax: memberId === ctx.memberId ? await guestsMax(tx, read) : 0,
      spots: await choosable(tx, read),
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
        {
          ...booking,
          startAt,
          endAt,
          hasGuests: place.hasGuests,
          hasPlan: place.hasPlan,
          isObjected: booking.objection !== null,
        },
        {
          now: ctx.now,
          timezone: settings.timezone,
          membersChooseSpots: settings.attributes.membersChooseSpots,
        },
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
