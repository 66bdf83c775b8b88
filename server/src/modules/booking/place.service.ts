import type { Booking } from '@studio/contract/booking.schema';
import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { unsignedForms } from '../form/form.api.ts';
import { type Lot, memberPackages } from '../member-package/member-package.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { bookingRepository } from './booking.repository.ts';
import { placesLeft } from './booking.rules.ts';
import { standingOf, toBooking, type Contact } from './booking.views.ts';
import { mailConfirmation } from './bookingMail.service.ts';
import { tellBooked } from './bookingNotice.service.ts';
import { placeFreeUntil } from './cancel.rules.ts';
import { forgiveRefilled } from './mercy.service.ts';
import { bookerOf, personIdOf, staffIdOf, type Person } from './person.rules.ts';
import {
  bypassed,
  checkLimits,
  checkMember,
  checkPlace,
  checkPresence,
  checkReach,
  checkSigned,
  stateOf,
  type Placing,
  type Taking,
} from './placeChecks.service.ts';
import { resolvePolicy } from './policy.rules.ts';
import { withPriority } from './priority.service.ts';
import { waitlistRepository } from './waitlist.repository.ts';
import { chooseMoney, paymentText, type Money } from './placeMoney.service.ts';

/** Sent at once and answered in order: each statement sees what the locks before it waited for. */
async function readLocked(tx: Tx, person: Person, placing: Placing): Promise<Taking & { lots: Lot[] }> {
  const [session, lots, standing, settings, unsigned] = await Promise.all([
    bookingRepository(tx).lockSession(placing.scheduleId),
    memberPackages(tx).lockUsable(placing.memberId),
    standingOf(tx, placing),
    studioSettings(tx),
    unsignedForms(tx, { ...placing, now: person.now }),
  ]);
  if (!session) throw new Refusal('NOT_FOUND');
  const booker = placing.payMode === 'CHANNEL' ? 'CHANNEL' : bookerOf(person);
  const policy = await withPriority(
    tx,
    resolvePolicy(settings, session),
    [...lots, ...(placing.bought ?? [])],
    { session, settings },
  );
  return { person, placing, booker, session, standing, settings, policy, unsigned, lots };
}

const statusOf = ({ checkIn, holdUntil }: Placing, { promise }: Money): string => {
  if (promise) return 'PROVISIONAL';
  if (holdUntil) return 'HELD';
  return checkIn ? 'CHECKED_IN' : 'BOOKED';
};

const presence = ({ checkIn = false }: Placing, person: Person) => ({
  checked_in_at: checkIn ? person.now : null,
  checked_in_by: checkIn ? staffIdOf(person) : null,
});

/** What holds for a few bookings only. */
const special = ({
  guestName = '',
  freeCancelUntil = null,
  movedFromId = null,
  holdUntil = null,
}: Placing) => ({
  guest_name: guestName,
  free_cancel_until: freeCancelUntil,
  moved_from_id: movedFromId,
  hold_until: holdUntil,
});

const sourceOf = (person: Person): 'PORTAL' | 'WEB' => (person.audience === 'staff' ? 'PORTAL' : 'WEB');

const rowOf = (
  { person, placing, session: { scheduleId } }: Taking,
  money: Money & { isOverbooked: boolean },
) => ({
  booking_id: newId(),
  schedule_id: scheduleId,
  member_id: placing.memberId,
  status: statusOf(placing, money),
  provisional_for: money.promise?.subscriptionId ?? null,
  studio_package_transaction_id: money.lot?.studioPackageTransactionId ?? null,
  credits_used: money.credits,
  pay_mode: placing.payMode ?? 'PACKAGE',
  price_minor: money.priceMinor,
  source: placing.source ?? sourceOf(person),
  booked_at: person.now,
  booked_by: personIdOf(person),
  is_overbooked: money.isOverbooked,
  ...special(placing),
  ...presence(placing, person),
});

/** The booking goes first: the line of the ledger refers to it. */
function write(tx: Tx, taking: Taking, money: Money & { isOverbooked: boolean }): Booking {
  const {
    person,
    placing,
    session: { scheduleId, localDate },
  } = taking;
  const { lot, why, credits, isOverbooked } = money;
  const row = rowOf(taking, money);
  bookingRepository(tx).insert(row);
  if (lot)
    memberPackages(tx).consume({
      lot,
      bookingId: row.booking_id,
      credits,
      localDate,
      isPresent: placing.checkIn === true,
      reason: why,
      staffId: staffIdOf(person),
      now: person.now,
    });
  if (person.audience !== 'member') {
    const after = {
      scheduleId,
      memberId: placing.memberId,
      payMode: row.pay_mode,
      ...(isOverbooked && { overbooked: true }),
      ...bypassed(taking),
    };
    writeAudit(tx, person, {
      action: 'booking.create',
      entity: 'booking',
      entityId: row.booking_id,
      after,
      reason: placing.reason ?? '',
    });
  }
  return toBooking(row);
}

/** Guests of a partner hear from the partner, and whoever is there already needs no mail. */
function tell(tx: Tx, taking: Taking, money: Money): void {
  const { person, placing, session, standing, settings, policy } = taking;
  if (placing.isSilent || placing.holdUntil) return;
  // None of it is null: the member is there, as was checked.
  const contact: Contact = {
    firstName: standing.firstName ?? '',
    lastName: standing.lastName ?? '',
    userEmail: standing.userEmail ?? '',
  };
  const until = placeFreeUntil({ freeCancelUntil: placing.freeCancelUntil ?? null }, session, policy);
  if (placing.payMode !== 'CHANNEL' && !placing.checkIn)
    mailConfirmation(
      tx,
      contact,
      { session, settings, now: person.now },
      { ...paymentText(taking, money), until },
    );
  const name = placing.guestName || `${contact.firstName} ${contact.lastName}`;
  tellBooked(
    tx,
    { session, settings, person },
    { name, isLastPlace: placesLeft(stateOf(taking), 'DESK') === 1 },
  );
}

/** A place that is only held ends no wait and undoes no penalty: it may be nobody's again in a moment. */
function hold(tx: Tx, scheduleId: string, booking: Booking): Booking {
  announce(tx, { type: 'Session', id: scheduleId });
  return booking;
}

/**
 * Takes a place and what pays for it, both or neither. Locks the session first, then the member's packages by
 * id. Two journeys to the database: what must be known, then what is written together with the commit.
 *
 * @throws {Refusal} NOT_FOUND, MEMBER_BLOCKED, BOOKING_CLOSED, NOT_OPEN_YET, ALREADY_BOOKED, SESSION_FULL or
 * OVERLAPS about the place, WAIVER_NEEDED about what is not signed, BOOKING_LIMIT about the member's limits,
 * then PAYING_REFUSALS about the payment, or INVALID_FIELDS for a price.
 */
export async function takePlace(tx: Tx, person: Person, placing: Placing): Promise<Booking> {
  const { lots, ...taking } = await readLocked(tx, person, placing);
  const { session, standing, settings } = taking;
  checkMember(taking);
  checkReach(person, session);
  const isOverbooked = checkPlace(taking);
  checkSigned(taking);
  checkPresence(taking);
  await checkLimits(tx, taking);
  const money = await chooseMoney(tx, taking, lots);
  tell(tx, taking, money);
  const booking = write(tx, taking, { ...money, isOverbooked });
  // Whoever has a place waits for it no more, however they came to it.
  if (placing.holdUntil) return hold(tx, session.scheduleId, booking);
  if (standing.isWaiting)
    waitlistRepository(tx).endOwn({
      scheduleId: session.scheduleId,
      memberId: placing.memberId,
      bookingId: booking.bookingId,
      now: person.now,
    });
  announce(tx, { type: 'Session', id: session.scheduleId });
  if (standing.lateCancelled > 0)
    await forgiveRefilled(tx, {
      session,
      settings,
      taken: standing.taken + 1,
      person,
      graceFrom: localDateOf(person.now, settings.timezone),
    });
  return booking;
}
