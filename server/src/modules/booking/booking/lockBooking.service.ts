import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mayActFor } from '../../members/family-link/family-link.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { bookingRepository } from './booking.repository.ts';
import { contactAndGuests, type BookingRow, type Contact } from './booking.views.ts';
import type { Person } from './person.rules.ts';
import { checkReach } from './reach.service.ts';
import { ticketOfSeat } from './view/ticketSeat.views.ts';
import { resolvePolicy } from './policy/policy.rules.ts';

/** Reads a booking with its session, in this order. The caller locks both before a change. */
const reading = (tx: Tx, bookingId: string, now: Date) => {
  const bookings = bookingRepository(tx);
  return Promise.all([
    bookings.lockSessionOf(bookingId),
    bookings.lock(bookingId),
    studioSettings(tx),
    contactAndGuests(tx, bookingId),
    ticketOfSeat(tx, bookingId, now),
  ]);
};

/** Members reach their own bookings and their family's. */
const isReached = (tx: Tx, person: Person, { member_id: memberId }: BookingRow): Promise<boolean> | boolean =>
  person.audience !== 'member' || mayActFor(tx, person.memberId, memberId);

/**
 * Locks a booking after its session. @throws {Refusal} NOT_FOUND, also for a booking of somebody else;
 * NOT_ALLOWED out of reach.
 */
export async function lockBooking(tx: Tx, person: Person, bookingId: string) {
  const [session, booking, settings, found, ticket] = await reading(tx, bookingId, person.now);
  if (!session || !booking || !found || !(await isReached(tx, person, booking)))
    throw new Refusal('NOT_FOUND');
  checkReach(person, session);
  const { guests } = found;
  const contact: Contact = found;
  return { session, booking, settings, contact, ticket, guests, policy: resolvePolicy(settings, session) };
}

export type LockedBooking = Awaited<ReturnType<typeof lockBooking>>;

/**
 * The bookings of guests who came with a booking that is locked, each locked and reached as it is: they are ended
 * with it, also when the person could no longer reach them on their own.
 */
export async function lockGuests(
  tx: Tx,
  { now }: Person,
  { guests, settings, policy }: LockedBooking,
): Promise<LockedBooking[]> {
  const locked: LockedBooking[] = [];
  for (const { bookingId } of guests) {
    const [session, booking, , contact, ticket] = await reading(tx, bookingId, now);
    if (session && booking && contact)
      locked.push({ session, booking, settings, contact, ticket, guests: [], policy });
  }
  return locked;
}
