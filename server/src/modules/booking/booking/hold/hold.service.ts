import { type RefusalName } from '@studio/contract/refusals/codes';
import { REFUSALS } from '@studio/contract/refusals/refusals';
import { localDateOf } from '@studio/contract/values/time';
import { fullName } from '@studio/contract/values/names/fullName';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { closeEmptyAppointment } from '../../../schedule/appointment-time/appointment-time.api.ts';
import { lockLotsOf, type Lot, takeCredits } from '../../../packages/member-package/member-package.api.ts';
import { studioSettings, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { placesLeft } from '../booking.rules.ts';
import { bookableSession, standingOf, type BookableSession } from '../booking.views.ts';
import { creditsText, mailConfirmation } from '../notice/bookingMail.service.ts';
import { notifyBooked } from '../notice/bookingNotice.service.ts';
import { placeFreeUntil } from '../policy/cancel.rules.ts';
import { holdsUntil, minutesOfHold, MAX_HOLDS } from './hold.rules.ts';
import { holdRepository, type HeldPlace } from './hold.repository.ts';
import { dueOf } from '../paying/lotUses.views.ts';
import { choosePaying } from '../paying/paying.rules.ts';
import { forgiveRefilled } from '../penalty/penaltyReversal.service.ts';
import type { Person } from '../person.rules.ts';
import { takePlace } from '../place/place.service.ts';
import { resolvePolicy } from '../policy/policy.rules.ts';
import { promisedBy } from '../policy/promise.rules.ts';
import { labelOfBooking } from '../spot/freeSpot.views.ts';
import { takeSpot, wantedSpot } from '../spot/takeSpot.service.ts';
import { refill } from '../waitlist/refill.service.ts';
import { waitlistRepository } from '../waitlist.repository.ts';

/** A request to hold a place while the member pays for the package that will pay for it. */
export interface HoldRequest {
  scheduleId: string;
  memberId: string;
  orderId: string;
  /** The spot that they would like; one who has another one of their own hold already changes it. */
  spotId?: string | null | undefined;
  /** The payment mode, which decides whether and how long the place is held. */
  mode: string;
  /** The bought packages, as they will be once they are paid. */
  bought: readonly Lot[];
}

/** The booking of a paid place, or why there is none. */
type HoldOutcome = { bookingId: string } | { code: RefusalName; message: string };

/** All holds of a member, by session. */
export const holdsOf = (tx: Tx, memberId: string): Promise<HeldPlace[]> =>
  holdRepository(tx).ofMember(memberId);

async function readSession(
  tx: Tx,
  scheduleId: string,
): Promise<{ session: BookableSession; settings: StudioSettings }> {
  const [session, settings] = await Promise.all([
    bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(),
    studioSettings(tx),
  ]);
  if (!session) throw new Refusal('NOT_FOUND');
  return { session, settings };
}

/** @throws {Refusal} as a package refuses, when none of the bought packages could pay. */
async function checkCanPay(tx: Tx, { scheduleId, bought }: HoldRequest, now: Date): Promise<void> {
  const { session, settings } = await readSession(tx, scheduleId);
  const choice = choosePaying(bought, await dueOf(tx, bought, { session, settings, now }), null);
  if ('refusal' in choice) throw new Refusal(choice.refusal, { message: choice.message });
}

async function takeHold(
  tx: Tx,
  person: Person,
  request: HoldRequest,
  { held, minutes }: { held: HeldPlace[]; minutes: number },
): Promise<string> {
  const { scheduleId, memberId, orderId, bought } = request;
  const { now } = person;
  const spotId = await wantedSpot(tx, request.spotId);
  const own = held.find((place) => place.scheduleId === scheduleId);
  if (own) {
    await checkCanPay(tx, request, now);
    if (spotId) await takeSpot(tx, own, spotId);
    await holdRepository(tx).prolong(own.bookingId, { orderId, until: holdsUntil(own.since, now, minutes) });
    return own.bookingId;
  }
  if (held.length >= MAX_HOLDS)
    throw new Refusal('BOOKING_LIMIT', {
      message: `You already hold ${MAX_HOLDS} places. Pay for one first, or release it.`,
    });
  const holdUntil = holdsUntil(now, now, minutes);
  const { bookingId } = await takePlace(tx, person, { scheduleId, memberId, spotId, holdUntil, bought });
  await holdRepository(tx).prolong(bookingId, { orderId, until: holdUntil });
  return bookingId;
}

/**
 * Holds a place for a member who is paying, by every rule of booking, as if the bought packages were paid.
 * Extends an existing hold; leaves a booked place as it is. Call it with the session and the member's
 * packages locked.
 *
 * @returns the booking; null when nothing is held, because the money takes days.
 * @throws {Refusal} as booking does: PLACE_REFUSALS, SPOT_TAKEN, NOT_FOUND, and PAYING_REFUSALS when no bought package
 * could pay.
 */
export async function holdPlace(tx: Tx, person: Person, request: HoldRequest): Promise<string | null> {
  const { scheduleId, memberId, mode } = request;
  const { attributes } = await studioSettings(tx);
  const [held, { bookingId }] = await Promise.all([
    holdsOf(tx, memberId),
    standingOf(tx, { scheduleId, memberId }),
  ]);
  if (bookingId && !held.some((place) => place.bookingId === bookingId)) return bookingId;
  const minutes = minutesOfHold(mode, attributes);
  if (minutes !== null) return takeHold(tx, person, request, { held, minutes });
  await checkCanPay(tx, request, person.now);
  return null;
}

/** Releases holds; the waitlist gets their places. The caller has locked their sessions. */
export async function releaseHolds(
  tx: Tx,
  bookingIds: readonly string[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  for (const bookingId of bookingIds) {
    const booking = await bookingRepository(tx).lock(bookingId);
    if (booking?.status !== 'HELD') continue;
    await bookingRepository(tx).cancel(bookingId, { status: 'CANCELLED', by: null, now, reason });
    await refill(tx, { scheduleId: booking.schedule_id, now });
    await closeEmptyAppointment(tx, booking.schedule_id, now);
    announce(tx, { type: 'Session', id: booking.schedule_id });
  }
}

interface PaidHold {
  scheduleId: string;
  memberId: string;
  /** The hold of the order, if it has one. */
  bookingId: string | null;
  /** The spot that they would like, where nothing was held before. */
  spotId?: string | null;
  /** The paid packages. */
  packageIds: readonly string[];
}

interface Booked {
  session: BookableSession;
  settings: StudioSettings;
  bookingId: string;
  lot: Lot;
  credits: number;
}

/**
 * The hold became a booking: notifies the member and the desk, and forgives late cancellations of the
 * session.
 */
async function notifyHoldBooked(
  tx: Tx,
  person: Person,
  { session, settings, bookingId, lot, credits }: Booked,
): Promise<void> {
  const { now } = person;
  const { scheduleId } = session;
  const standing = await standingOf(tx, { scheduleId, memberId: lot.memberId });
  const { firstName, lastName, userEmail, taken, channelTaken, lateCancelled, isWaiting } = standing;
  const contact = { firstName: firstName ?? '', lastName: lastName ?? '', userEmail: userEmail ?? '' };
  const until = placeFreeUntil({ freeCancelUntil: null }, session, resolvePolicy(settings, session));
  mailConfirmation(
    tx,
    contact,
    // Also once the provider says that the member has paid.
    { session, settings, now, isOwnAct: person.audience !== 'staff' },
    {
      packageName: lot.name,
      text: creditsText(credits, lot.creditsRemaining - credits),
      until,
      spot: await labelOfBooking(tx, bookingId),
    },
  );
  const isLastPlace = placesLeft({ ...session, placesTaken: taken, channelTaken }, 'DESK') === 0;
  notifyBooked(tx, { session, settings, person }, { name: fullName(contact, settings), isLastPlace });
  if (isWaiting) waitlistRepository(tx).endOwn({ scheduleId, memberId: lot.memberId, bookingId, now });
  if (lateCancelled > 0)
    await forgiveRefilled(tx, {
      session,
      settings,
      taken,
      person,
      graceFrom: localDateOf(now, settings.timezone),
    });
}

/** Chooses the bought package that pays; none does for a session that is not published. */
async function choose(
  tx: Tx,
  lots: readonly Lot[],
  of: { session: BookableSession; settings: StudioSettings; now: Date; exceptId: string },
) {
  if (of.session.status !== 'PUBLISHED')
    return { refusal: 'BOOKING_CLOSED', message: REFUSALS.BOOKING_CLOSED.message } as const;
  return choosePaying(lots, await dueOf(tx, lots, of), null);
}

async function bookHeld(
  tx: Tx,
  person: Person,
  {
    lots,
    bookingId,
    ...read
  }: { lots: readonly Lot[]; bookingId: string; session: BookableSession; settings: StudioSettings },
): Promise<{ bookingId: string }> {
  const { session } = read;
  const { now } = person;
  const choice = await choose(tx, lots, { ...read, now, exceptId: bookingId });
  if ('refusal' in choice) {
    await releaseHolds(tx, [bookingId], { reason: 'Could not be booked with the purchase', now });
    throw new Refusal(choice.refusal, { message: choice.message });
  }
  const { lot } = choice;
  const credits = lot.unlimited ? 0 : session.creditCost;
  await bookingRepository(tx).change(bookingId, {
    status: 'BOOKED',
    studio_package_transaction_id: lot.studioPackageTransactionId,
    credits_used: credits,
    hold_until: null,
    booked_at: now,
    // As its confirmation says: the hold itself was no booking yet.
    promised_rules: JSON.stringify(promisedBy(resolvePolicy(read.settings, session), session)),
  });
  takeCredits(tx, {
    lot,
    bookingId,
    credits,
    localDate: session.localDate,
    reason: 'Bought for this class',
    staffId: null,
    now,
  });
  await notifyHoldBooked(tx, person, { ...read, bookingId, lot, credits });
  announce(tx, { type: 'Session', id: session.scheduleId });
  return { bookingId };
}

/**
 * Books a place with the packages that were bought for it: the held place, also after its time, or another
 * one if one is left. Call it with the session locked, then all packages of the member and of the waitlist,
 * in the transaction that activated the bought packages.
 *
 * @throws {Refusal} as booking does. A hold that no bought package can pay for is released then.
 */
export async function takePaidHold(
  tx: Tx,
  person: Person,
  { scheduleId, memberId, bookingId, spotId, packageIds }: PaidHold,
): Promise<{ bookingId: string }> {
  const [read, lots] = await Promise.all([readSession(tx, scheduleId), lockLotsOf(tx, memberId)]);
  const standing = await standingOf(tx, { scheduleId, memberId });
  const held = bookingId ? await bookingRepository(tx).lock(bookingId) : undefined;
  const bought = lots.filter(({ studioPackageTransactionId: id }) => packageIds.includes(id));
  if (held?.status === 'HELD')
    return bookHeld(tx, person, { lots: bought, bookingId: held.booking_id, ...read });
  // The member has booked it in another way meanwhile.
  if (standing.bookingId) return { bookingId: standing.bookingId };
  const choice = choosePaying(bought, await dueOf(tx, bought, { ...read, now: person.now }), null);
  const chosenId = 'lot' in choice ? choice.lot.studioPackageTransactionId : (packageIds[0] ?? null);
  return takePlace(tx, person, {
    scheduleId,
    memberId,
    studioPackageTransactionId: chosenId,
    spotId: await wantedSpot(tx, spotId),
    isPaidFor: true,
  });
}

/** Books as `takePaidHold`, or says why there is no place: the package stays with the member. */
export async function bookPaidHold(tx: Tx, person: Person, place: PaidHold): Promise<HoldOutcome> {
  try {
    const { bookingId } = await takePaidHold(tx, person, place);
    return { bookingId };
  } catch (error) {
    // A refused booking has written nothing.
    if (error instanceof Refusal) return { code: error.code, message: error.message };
    throw error;
  }
}

/** The payment mode of an order has changed, and may take longer: extends its hold to match. */
export async function prolongHold(
  tx: Tx,
  { orderId, mode, now }: { orderId: string; mode: string; now: Date },
): Promise<void> {
  const minutes = minutesOfHold(mode, (await studioSettings(tx)).attributes);
  if (minutes !== null) await holdRepository(tx).prolongOf(orderId, { now, minutes });
}
