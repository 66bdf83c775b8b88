import type { Booking } from '@studio/contract/booking/booking.schema';
import { localDateOf } from '@studio/contract/values/time';
import { fullName } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { takeCredits } from '../../../packages/member-package/member-package.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { placesLeft } from '../booking.rules.ts';
import { toBooking, type Contact } from '../booking.views.ts';
import { mailConfirmation } from '../notice/bookingMail.service.ts';
import { notifyBooked } from '../notice/bookingNotice.service.ts';
import { placeFreeUntil } from '../policy/cancel.rules.ts';
import { promisedBy } from '../policy/promise.rules.ts';
import { forgiveRefilled } from '../penalty/penaltyReversal.service.ts';
import { bookerOf, isOwnAct, personIdOf, staffIdOf, type Person } from '../person.rules.ts';
import { stateOf } from './obstacles.rules.ts';
import { checkReach } from '../reach.service.ts';
import {
  bypassed,
  checkPresence,
  checkSpot,
  requirePlace,
  type Placing,
  type Taking,
} from './placeChecks.service.ts';
import { readPlace } from './placeFacts.service.ts';
import { waitlistRepository } from '../waitlist.repository.ts';
import { chooseMoney, paymentText, type Money } from './placeMoney.service.ts';

const statusOf = ({ checkIn, holdUntil }: Placing, { promise }: Money): string => {
  if (promise) return 'PROVISIONAL';
  if (holdUntil) return 'HELD';
  return checkIn ? 'CHECKED_IN' : 'BOOKED';
};

const presence = ({ checkIn = false }: Placing, person: Person) => ({
  checked_in_at: checkIn ? person.now : null,
  checked_in_by: checkIn ? staffIdOf(person) : null,
});

/** Columns that only some bookings have. */
const special = ({
  guestName = '',
  guestOf = null,
  freeCancelUntil = null,
  movedFromId = null,
  holdUntil = null,
}: Placing) => ({
  guest_name: guestName,
  guest_of: guestOf,
  free_cancel_until: freeCancelUntil,
  moved_from_id: movedFromId,
  hold_until: holdUntil,
});

const sourceOf = (person: Person): 'PORTAL' | 'WEB' => (person.audience === 'staff' ? 'PORTAL' : 'WEB');

const rowOf = (
  { person, placing, session, policy, standing }: Taking,
  money: Money & { isOverbooked: boolean },
) => ({
  booking_id: newId(),
  schedule_id: session.scheduleId,
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
  spot_id: standing.spotId,
  promised_rules: JSON.stringify(placing.promisedRules ?? promisedBy(policy, session)),
  ...special(placing),
  ...presence(placing, person),
});

/** Writes the booking first: the line of the ledger refers to it. */
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
    takeCredits(tx, {
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

/** Partners inform their own guests, and a member who is checked in at once needs no mail. */
function notifyTaken(tx: Tx, taking: Taking, money: Money): void {
  const { person, placing, session, standing, settings, policy } = taking;
  if (placing.isSilent || placing.holdUntil) return;
  // None of it is null: the member was found.
  const contact: Contact = {
    firstName: standing.firstName ?? '',
    lastName: standing.lastName ?? '',
    userEmail: standing.userEmail ?? '',
  };
  const { freeCancelUntil = null, promisedRules = null } = placing;
  const until = placeFreeUntil({ freeCancelUntil, promisedRules }, session, policy);
  if (placing.payMode !== 'CHANNEL' && !placing.checkIn)
    mailConfirmation(
      tx,
      contact,
      { session, settings, now: person.now, isOwnAct: isOwnAct(person) },
      { ...paymentText(taking, money), until, spot: standing.spotLabel },
    );
  const name = placing.guestName || fullName(contact, settings);
  notifyBooked(
    tx,
    { session, settings, person },
    { name, isLastPlace: placesLeft(stateOf(taking), 'DESK') === 1 },
  );
}

/** A hold ends no wait and reverses no penalty: it may lapse in a moment. */
function hold(tx: Tx, scheduleId: string, booking: Booking): Booking {
  announce(tx, { type: 'Session', id: scheduleId });
  return booking;
}

/**
 * Takes a place and its payment, both or neither. Locks the session first, then the member's packages by id.
 * Two round trips: one reads everything, the other writes together with the commit.
 *
 * @throws {Refusal} NOT_FOUND, MEMBER_BLOCKED, TOO_YOUNG, BIRTHDAY_NEEDED, BOOKING_CLOSED, NOT_OPEN_YET,
 * ALREADY_BOOKED, SESSION_FULL or OVERLAPS about the place, WAIVER_NEEDED about unsigned forms, BOOKING_LIMIT about
 * the member's limits, SPOT_TAKEN about a wanted spot, then PAYING_REFUSALS about the payment, or INVALID_FIELDS for a
 * price.
 */
export async function takePlace(tx: Tx, person: Person, placing: Placing): Promise<Booking> {
  const asked = {
    ...placing,
    booker: placing.payMode === 'CHANNEL' ? ('CHANNEL' as const) : bookerOf(person),
    now: person.now,
  };
  const taking: Taking = { ...(await readPlace(tx, asked, { isLocked: true })), person, placing };
  const { session, standing, settings } = taking;
  checkReach(person, session);
  const isOverbooked = requirePlace(taking);
  checkPresence(taking);
  await checkSpot(tx, taking);
  const money = await chooseMoney(tx, taking);
  notifyTaken(tx, taking, money);
  const booking = write(tx, taking, { ...money, isOverbooked });
  // A member with a place leaves the waitlist, however they got it.
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
