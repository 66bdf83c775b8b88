import { REFUSALS, type RefusalName } from '@studio/contract/codes';
import { localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { closeEmptyAppointment } from '../appointment-time/appointment-time.api.ts';
import { type Lot, memberPackages } from '../member-package/member-package.api.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.api.ts';
import { bookingRepository } from './booking.repository.ts';
import { placesLeft } from './booking.rules.ts';
import { bookableSession, standingOf, type BookableSession } from './booking.views.ts';
import { creditsText, mailConfirmation } from './bookingMail.service.ts';
import { tellBooked } from './bookingNotice.service.ts';
import { placeFreeUntil } from './cancel.rules.ts';
import { holdsUntil, minutesOfHold, MOST_HELD } from './kept.rules.ts';
import { keptRepository, type HeldPlace } from './kept.repository.ts';
import { dueOf } from './lotUses.views.ts';
import { choosePaying } from './paying.rules.ts';
import { forgiveRefilled } from './mercy.service.ts';
import type { Person } from './person.rules.ts';
import { takePlace } from './place.service.ts';
import { resolvePolicy } from './policy.rules.ts';
import { refill } from './refill.service.ts';
import { waitlistRepository } from './waitlist.repository.ts';

/** A place that a member wants while they pay for what will pay for it. */
export interface Keeping {
  scheduleId: string;
  memberId: string;
  orderId: string;
  /** How it is paid: that decides how long the place is held, and whether at all. */
  mode: string;
  /** What is bought, as it will be once it is paid. */
  bought: readonly Lot[];
}

/** What became of a place that was paid for. */
export type Kept = { bookingId: string } | { code: RefusalName; message: string };

/** All places that a member holds, by session. */
export const placesHeldBy = (tx: Tx, memberId: string): Promise<HeldPlace[]> =>
  keptRepository(tx).ofMember(memberId);

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

/** @throws {Refusal} as a package refuses, when none of what is bought could pay. */
async function checkCanPay(tx: Tx, { scheduleId, bought }: Keeping): Promise<void> {
  const { session, settings } = await readSession(tx, scheduleId);
  const choice = choosePaying(bought, await dueOf(tx, bought, { session, settings }), null);
  if ('refusal' in choice) throw new Refusal(choice.refusal, { message: choice.message });
}

async function hold(
  tx: Tx,
  person: Person,
  keeping: Keeping,
  { held, minutes }: { held: HeldPlace[]; minutes: number },
): Promise<string> {
  const { scheduleId, memberId, orderId, bought } = keeping;
  const { now } = person;
  const own = held.find((place) => place.scheduleId === scheduleId);
  if (own) {
    await checkCanPay(tx, keeping);
    await keptRepository(tx).prolong(own.bookingId, { orderId, until: holdsUntil(own.since, now, minutes) });
    return own.bookingId;
  }
  if (held.length >= MOST_HELD)
    throw new Refusal('BOOKING_LIMIT', {
      message: `You hold ${MOST_HELD} places already. Pay for one of them first, or let it go.`,
    });
  const holdUntil = holdsUntil(now, now, minutes);
  const { bookingId } = await takePlace(tx, person, { scheduleId, memberId, holdUntil, bought });
  await keptRepository(tx).prolong(bookingId, { orderId, until: holdUntil });
  return bookingId;
}

/**
 * Holds a place for a member who pays, by every rule of booking, and as if what they buy was paid. One that
 * they hold already is held on; one that is booked stays. Call it with the session and the member's packages
 * locked.
 *
 * @returns the booking; null when nothing is held, because the money takes days.
 * @throws {Refusal} as booking does: PLACE_REFUSALS, NOT_FOUND, and PAYING_REFUSALS when what is bought could
 * not pay.
 */
export async function keepPlace(tx: Tx, person: Person, keeping: Keeping): Promise<string | null> {
  const { scheduleId, memberId, mode } = keeping;
  const { attributes } = await studioSettings(tx);
  const [held, { bookingId }] = await Promise.all([
    placesHeldBy(tx, memberId),
    standingOf(tx, { scheduleId, memberId }),
  ]);
  if (bookingId && !held.some((place) => place.bookingId === bookingId)) return bookingId;
  const minutes = minutesOfHold(mode, attributes);
  if (minutes !== null) return hold(tx, person, keeping, { held, minutes });
  await checkCanPay(tx, keeping);
  return null;
}

/** Gives held places up; whoever waits for one gets it. Their sessions are locked. */
export async function letGo(
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

interface Paid {
  scheduleId: string;
  memberId: string;
  /** The place that is held for it, if there is one. */
  bookingId: string | null;
  /** What was paid for. */
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
 * The held place becomes a booking like any other: the member, the desk and whoever left late before hear of
 * it.
 */
async function tell(
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
    { session, settings, now },
    { packageName: lot.name, text: creditsText(credits, lot.creditsRemaining - credits), until },
  );
  const isLastPlace = placesLeft({ ...session, placesTaken: taken, channelTaken }, 'DESK') === 0;
  tellBooked(
    tx,
    { session, settings, person },
    { name: `${contact.firstName} ${contact.lastName}`, isLastPlace },
  );
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

/** What of the things that were bought pays; nothing does for a session that is not held. */
async function choose(
  tx: Tx,
  lots: readonly Lot[],
  of: { session: BookableSession; settings: StudioSettings; exceptId: string },
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
): Promise<Kept> {
  const { session } = read;
  const { now } = person;
  const choice = await choose(tx, lots, { ...read, exceptId: bookingId });
  if ('refusal' in choice) {
    await letGo(tx, [bookingId], { reason: 'Could not be booked with what was paid for', now });
    return { code: choice.refusal, message: choice.message };
  }
  const { lot } = choice;
  const credits = lot.unlimited ? 0 : session.creditCost;
  await bookingRepository(tx).change(bookingId, {
    status: 'BOOKED',
    studio_package_transaction_id: lot.studioPackageTransactionId,
    credits_used: credits,
    hold_until: null,
    booked_at: now,
  });
  memberPackages(tx).consume({
    lot,
    bookingId,
    credits,
    localDate: session.localDate,
    reason: 'It was bought for this class',
    staffId: null,
    now,
  });
  await tell(tx, person, { ...read, bookingId, lot, credits });
  announce(tx, { type: 'Session', id: session.scheduleId });
  return { bookingId };
}

/** Nothing is held any more: a place is taken as anybody takes one, if there is one. */
async function bookAnew(
  tx: Tx,
  person: Person,
  { scheduleId, memberId, chosenId }: { scheduleId: string; memberId: string; chosenId: string | null },
): Promise<Kept> {
  try {
    const { bookingId } = await takePlace(tx, person, {
      scheduleId,
      memberId,
      studioPackageTransactionId: chosenId,
      isPaidFor: true,
    });
    return { bookingId };
  } catch (error) {
    // Nothing was written when it is refused.
    if (error instanceof Refusal) return { code: error.code, message: error.message };
    throw error;
  }
}

/**
 * Books a place that was paid for, with what was bought: the held one, whatever became of its time, or
 * another one if there is one. Call it with the session locked, then all packages of the member and of those
 * in line, in the transaction that made what was bought usable.
 *
 * @returns the booking, or why there is none: the package stays with the member.
 */
export async function bookKept(
  tx: Tx,
  person: Person,
  { scheduleId, memberId, bookingId, packageIds }: Paid,
): Promise<Kept> {
  const [read, lots] = await Promise.all([
    readSession(tx, scheduleId),
    memberPackages(tx).lockUsable(memberId),
  ]);
  const standing = await standingOf(tx, { scheduleId, memberId });
  const held = bookingId ? await bookingRepository(tx).lock(bookingId) : undefined;
  const bought = lots.filter(({ studioPackageTransactionId: id }) => packageIds.includes(id));
  if (held?.status === 'HELD')
    return bookHeld(tx, person, { lots: bought, bookingId: held.booking_id, ...read });
  // Booked in another way meanwhile.
  if (standing.bookingId) return { bookingId: standing.bookingId };
  const choice = choosePaying(bought, await dueOf(tx, bought, read), null);
  return bookAnew(tx, person, {
    scheduleId,
    memberId,
    chosenId: 'lot' in choice ? choice.lot.studioPackageTransactionId : (packageIds[0] ?? null),
  });
}

/** An order is paid in another way, which may take longer: the place that is held for it is held as long. */
export async function prolongHold(
  tx: Tx,
  { orderId, mode, now }: { orderId: string; mode: string; now: Date },
): Promise<void> {
  const minutes = minutesOfHold(mode, (await studioSettings(tx)).attributes);
  if (minutes !== null) await keptRepository(tx).prolongOf(orderId, { now, minutes });
}
