import type { CancelKind } from '@studio/contract/booking/booking.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { contactOf, type BookableSession } from '../booking.views.ts';
import { mailConfirmation, mailEarlyCancel, mailLateCancel } from '../notice/bookingMail.service.ts';
import { notifyBooked, notifyCancelled } from '../notice/bookingNotice.service.ts';
import { placeFreeUntil } from '../policy/cancel.rules.ts';
import { promisesOf } from '../policy/promise.rules.ts';
import { isOwnAct, mayWaive, personIdOf, type Person } from '../person.rules.ts';
import { labelOfBooking } from '../spot/freeSpot.views.ts';
import { bookingsOfSeats, sessionsOfSeats } from './seat.views.ts';
import { resolvePolicy } from '../policy/policy.rules.ts';
import { refill } from '../waitlist/refill.service.ts';

/** A place of a ticket, given back together with the others. */
export interface Seat {
  bookingId: string;
  status: string;
  session: BookableSession;
  /** The end of free cancellation, by the policy of its session or as it was promised. */
  freeUntil: Date;
}

/** Places with their sessions, by time. Before a change, call it after `lockPlaces`. */
export async function seatsOf(tx: Tx, bookingIds: readonly string[]): Promise<Seat[]> {
  const [bookings, settings] = await Promise.all([bookingsOfSeats(tx, bookingIds), studioSettings(tx)]);
  const sessions = await sessionsOfSeats(
    tx,
    bookings.map((row) => row.schedule_id),
  );
  const seats = bookings.flatMap((booking): Seat[] => {
    const session = sessions.find(({ scheduleId }) => scheduleId === booking.schedule_id);
    const freeUntil =
      session && placeFreeUntil(promisesOf(booking), session, resolvePolicy(settings, session));
    return session && freeUntil
      ? [{ bookingId: booking.booking_id, status: booking.status, session, freeUntil }]
      : [];
  });
  return seats.sort((a, b) => a.session.startAt.getTime() - b.session.startAt.getTime());
}

/** Whether somebody may waive the policy for a member. */
export const mayLetOff = async (tx: Tx, person: Person): Promise<boolean> =>
  mayWaive(person, (await studioSettings(tx)).attributes);

/**
 * Cancels places of {@link seatsOf}, after `lockPlaces`: frees them at once for the waitlist. Charges nothing
 * and notifies nobody: the caller does both.
 */
export async function endSeats(
  tx: Tx,
  person: Person,
  seats: readonly Seat[],
  { kind, reason }: { kind: CancelKind; reason: string },
): Promise<void> {
  const { now } = person;
  const status = kind === 'EARLY' ? 'CANCELLED' : 'LATE_CANCELLED';
  for (const { bookingId } of seats)
    await bookingRepository(tx).cancel(bookingId, { status, by: personIdOf(person), now, reason });
  for (const {
    session: { scheduleId },
  } of seats) {
    await refill(tx, { scheduleId, now });
    announce(tx, { type: 'Session', id: scheduleId });
  }
}

interface SeatNotice {
  seats: readonly Seat[];
  /** The name of the whole, e.g. of an event and of its ticket. */
  name: string;
}

/**
 * Mails a member about each of their new places, because each has a day of its own, and notifies the desk.
 */
export async function notifySeatsTaken(
  tx: Tx,
  person: Person,
  { seats, name, paidWords }: SeatNotice & { paidWords: string },
): Promise<void> {
  const [first] = seats;
  const [settings, contact] = await Promise.all([
    studioSettings(tx),
    first ? contactOf(tx, first.bookingId) : undefined,
  ]);
  if (!first || !contact) return;
  for (const { bookingId, session, freeUntil } of seats) {
    mailConfirmation(
      tx,
      contact,
      { session, settings, now: person.now, isOwnAct: isOwnAct(person) },
      {
        packageName: name,
        text: paidWords,
        until: freeUntil,
        spot: await labelOfBooking(tx, bookingId),
      },
    );
  }
  notifyBooked(
    tx,
    { session: first.session, settings, person },
    { name: fullName(contact, settings), isLastPlace: false },
  );
}

/**
 * Mails a member once about all places that were given back together, and notifies the desk. @param sentence
 * what happens to the money.
 */
export async function notifySeatsEnded(
  tx: Tx,
  person: Person,
  { seats, name, kind, sentence }: SeatNotice & { kind: CancelKind; sentence: string },
): Promise<void> {
  const [first] = seats;
  const [settings, contact] = await Promise.all([
    studioSettings(tx),
    first ? contactOf(tx, first.bookingId) : undefined,
  ]);
  if (!first || !contact) return;
  const more = seats.length === 1 ? '' : ` All ${seats.length} upcoming dates are cancelled.`;
  const others = seats.slice(1).map(({ session }) => session);
  const session = { ...first.session, className: name };
  const occasion = { session, others, settings, now: person.now, isOwnAct: isOwnAct(person) };
  notifyCancelled(
    tx,
    { session: occasion.session, settings, person },
    { name: fullName(contact, settings), isEarly: kind === 'EARLY' },
  );
  if (kind === 'EARLY') mailEarlyCancel(tx, contact, occasion, `${sentence}${more}`);
  else mailLateCancel(tx, contact, occasion, `${sentence}${more}`);
}
