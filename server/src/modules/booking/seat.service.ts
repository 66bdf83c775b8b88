import type { CancelKind } from '@studio/contract/booking.schema';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/announce.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { bookingRepository } from './booking.repository.ts';
import { bookableSession, contactOf, type BookableSession, type BookingRow } from './booking.views.ts';
import { mailConfirmation, mailEarlyCancel, mailLateCancel } from './bookingMail.service.ts';
import { tellBooked, tellCancelled } from './bookingNotice.service.ts';
import { placeFreeUntil } from './cancel.rules.ts';
import { mayWaive, personIdOf, type Person } from './person.rules.ts';
import { resolvePolicy } from './policy.rules.ts';
import { refill } from './refill.service.ts';

/** A place that is had together with others, and given back with them. */
export interface Seat {
  bookingId: string;
  status: string;
  session: BookableSession;
  /** Until then it goes back without loss, by the policy of its session. */
  freeUntil: Date;
}

const bookingsOf = (tx: Tx, bookingIds: readonly string[]): Promise<BookingRow[]> =>
  tx
    .selectFrom('booking')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('booking_id')
    .execute();

/** Places with their sessions, in time. To change them, ask after `lockPlaces`. */
export async function seatsOf(tx: Tx, bookingIds: readonly string[]): Promise<Seat[]> {
  const [bookings, settings] = await Promise.all([bookingsOf(tx, bookingIds), studioSettings(tx)]);
  const sessions = await bookableSession(tx)
    .where(sql<boolean>`s.schedule_id = any(${bookings.map((row) => row.schedule_id)}::uuid[])`)
    .execute();
  const seats = bookings.flatMap((booking): Seat[] => {
    const session = sessions.find(({ scheduleId }) => scheduleId === booking.schedule_id);
    const freeUntil =
      session &&
      placeFreeUntil(
        { freeCancelUntil: booking.free_cancel_until },
        session,
        resolvePolicy(settings, session),
      );
    return session && freeUntil
      ? [{ bookingId: booking.booking_id, status: booking.status, session, freeUntil }]
      : [];
  });
  return seats.sort((a, b) => a.session.startAt.getTime() - b.session.startAt.getTime());
}

/** Whether somebody may let a member off what the policy says. */
export const mayLetOff = async (tx: Tx, person: Person): Promise<boolean> =>
  mayWaive(person, (await studioSettings(tx)).attributes);

/**
 * Ends places of {@link seatsOf}, after `lockPlaces`: each is free in the same moment, and whoever waits for
 * it gets it. Nothing else is taken for it, and nobody is told: the caller does both.
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

interface Told {
  seats: readonly Seat[];
  /** What was taken or given back as a whole, e.g. the name of an event and of its ticket. */
  name: string;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/**
 * Tells a member, and the desk, that places are theirs now: one mail for each, because each has a day of its
 * own.
 */
export async function tellSeatsTaken(
  tx: Tx,
  person: Person,
  { seats, name, paidWords }: Told & { paidWords: string },
): Promise<void> {
  const [first] = seats;
  const [settings, contact] = await Promise.all([
    studioSettings(tx),
    first ? contactOf(tx, first.bookingId) : undefined,
  ]);
  if (!first || !contact) return;
  for (const { session, freeUntil } of seats) {
    mailConfirmation(
      tx,
      contact,
      { session, settings, now: person.now },
      { packageName: name, text: paidWords, until: freeUntil },
    );
  }
  tellBooked(tx, { session: first.session, settings, person }, { name: nameOf(contact), isLastPlace: false });
}

/**
 * Tells a member, and the desk, that places were given back together: once for all of them. @param sentence
 * what becomes of the money.
 */
export async function tellSeatsEnded(
  tx: Tx,
  person: Person,
  { seats, name, kind, sentence }: Told & { kind: CancelKind; sentence: string },
): Promise<void> {
  const [first] = seats;
  const [settings, contact] = await Promise.all([
    studioSettings(tx),
    first ? contactOf(tx, first.bookingId) : undefined,
  ]);
  if (!first || !contact) return;
  const more = seats.length === 1 ? '' : ` All ${seats.length} dates to come are given back.`;
  const occasion = { session: { ...first.session, className: name }, settings, now: person.now };
  tellCancelled(
    tx,
    { session: occasion.session, settings, person },
    { name: nameOf(contact), isEarly: kind === 'EARLY' },
  );
  if (kind === 'EARLY') mailEarlyCancel(tx, contact, occasion, `${sentence}${more}`);
  else mailLateCancel(tx, contact, occasion, `${sentence}${more}`);
}
