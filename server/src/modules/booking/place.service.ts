import type { Booking } from '@studio/contract/booking.schema';
import type { PayMode } from '@studio/contract/schedule.schema';
import { formatMoney, toDecimal } from '@studio/contract/money';
import { formatLocalDate, localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { memberPackages, type Lot } from '../member-package/member-package.facts.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.facts.ts';
import { bookingRepository } from './booking.repository.ts';
import { placesLeft, reachesSession, refuseAttendance, refuseBooking, type Booker } from './booking.rules.ts';
import { bookingCounts, standingOf, toBooking, type BookableSession, type Contact, type Standing } from './booking.views.ts';
import { creditsText, mailConfirmation } from './bookingMail.service.ts';
import { tellBooked } from './bookingNotice.service.ts';
import { placeFreeUntil } from './cancel.rules.ts';
import { hasLimits, passedLimit } from './limits.rules.ts';
import { choosePaying } from './paying.rules.ts';
import { forgiveRefilled } from './penalty.service.ts';
import { bookerOf, mayOverbook, personIdOf, staffIdOf, type Person } from './person.rules.ts';
import { resolvePolicy, type SessionPolicy } from './policy.rules.ts';
import { waitlistRepository } from './waitlist.repository.ts';

/** A place that somebody wants. What is left out has its default. */
export interface Placing {
  scheduleId: string;
  memberId: string;
  /** The package that is to pay; null = the first by the studio's order of use. */
  studioPackageTransactionId?: string | null;
  payMode?: PayMode;
  /** What a drop-in or unpaid place costs, in minor units; null = the price of the session. */
  priceMinor?: number | null;
  /** A place that is not there, for those who may give one. */
  overbook?: boolean;
  /** Notes the member as present at once. */
  checkIn?: boolean;
  reason?: string;
  source?: 'WEB' | 'APP' | 'PORTAL' | 'KIOSK' | 'CLASSPASS' | 'IMPORT' | 'API';
  /** Shown in place of the member's name, for guests of a partner. */
  guestName?: string;
  /** Until then it can be given back for free, whatever the window says. */
  freeCancelUntil?: Date | null;
  movedFromId?: string | null;
  /** Held until then for somebody who is about to pay. */
  holdUntil?: Date | null;
  /** Sold by rules of its own, such as a ticket's days of sale: on which day booking opens is not asked. */
  hasOwnSale?: boolean;
  /** Nobody is told: the caller does. */
  isSilent?: boolean;
}

type Money = { credits: number; lot: Lot | null; priceMinor: number | null };

interface Taking {
  person: Person;
  placing: Placing;
  booker: Booker;
  session: BookableSession;
  standing: Standing;
  settings: StudioSettings;
  policy: SessionPolicy;
}

/** @throws {Refusal} 40301 for a trainer in another's session. */
export function checkReach(person: Person, { sessionStaffId }: Pick<BookableSession, 'sessionStaffId'>): void {
  if (person.audience !== 'staff' || !person.role) return;
  if (!reachesSession({ role: person.role, staffId: person.staffId }, 'booking.manage', sessionStaffId)) {
    throw new Refusal('40301', { message: 'You can book and cancel in your own classes.' });
  }
}

/** Blocked members are told so, and that only: which rule they would have met besides is nobody's concern. */
export function checkMember({ standing: { memberStatus, blockedUntil }, booker, person, settings }: Pick<Taking, 'standing' | 'booker' | 'person' | 'settings'>): void {
  if (memberStatus === null || memberStatus === 'ARCHIVED') throw new Refusal('40400');
  if (memberStatus === 'BLOCKED') throw new Refusal('40016');
  if (booker === 'DESK' || !blockedUntil || blockedUntil <= person.now) return;
  throw new Refusal('40016', { message: `Booking is blocked until ${formatLocalDate(localDateOf(blockedUntil, settings.timezone))}.` });
}

/** Sent at once and answered in order: each statement sees what the locks before it waited for. */
async function readLocked(tx: Tx, person: Person, placing: Placing): Promise<Taking & { lots: Lot[] }> {
  const [session, lots, standing, settings] = await Promise.all([
    bookingRepository(tx).lockSession(placing.scheduleId),
    memberPackages(tx).lockUsable(placing.memberId),
    standingOf(tx, placing),
    studioSettings(tx),
  ]);
  if (!session) throw new Refusal('40400');
  const booker = placing.payMode === 'CHANNEL' ? 'CHANNEL' : bookerOf(person);
  return { person, placing, booker, session, standing, settings, policy: resolvePolicy(settings, session), lots };
}

const stateOf = ({ session, standing }: Taking) => ({ ...session, placesTaken: standing.taken, channelTaken: standing.channelTaken, isClosed: standing.isClosed });

/** @returns whether the place goes beyond those that are there. @throws {Refusal} with the reason why it cannot be taken. */
function checkPlace(taking: Taking): boolean {
  const { person, placing, booker, standing, settings, policy } = taking;
  const moment = { now: person.now, today: localDateOf(person.now, settings.timezone), timezone: settings.timezone };
  const member = { hasPlace: standing.bookingId !== null, overlaps: standing.overlaps };
  const opening = placing.hasOwnSale ? { ...policy, bookingOpensDays: 0 } : policy;
  const refusal = refuseBooking(stateOf(taking), member, { policy: opening, moment, byStaff: person.audience === 'staff', booker });
  if (refusal === null) return false;
  if (refusal !== '40010' || !placing.overbook) throw new Refusal(refusal);
  if (!mayOverbook(person)) throw new Refusal('40301', { message: 'Your role does not allow more bookings than places.' });
  return true;
}

/** @throws {Refusal} 40060 when it is too early to note somebody as present, or too late. */
function checkPresence({ placing, session, policy, person }: Taking): void {
  if (!placing.checkIn) return;
  const refusal = refuseAttendance({ ...session, status: 'BOOKED' }, { policy, now: person.now });
  if (refusal) throw new Refusal(refusal.code, refusal.message ? { message: refusal.message } : {});
}

/** Which rule the desk has set aside, for the log. */
function bypassed(taking: Taking): { bypassed?: string } {
  const { person, booker, standing, settings, policy } = taking;
  if (booker !== 'DESK') return {};
  const moment = { now: person.now, today: localDateOf(person.now, settings.timezone), timezone: settings.timezone };
  const refusal = refuseBooking(stateOf(taking), { hasPlace: false, overlaps: standing.overlaps }, { policy, moment, byStaff: false });
  return refusal ? { bypassed: refusal } : {};
}

/** @throws {Refusal} 40015 with the limit that one more place would pass. */
export async function checkLimits(tx: Tx, { booker, policy, placing, session, person }: Pick<Taking, 'booker' | 'policy' | 'placing' | 'session' | 'person'>): Promise<void> {
  if (booker === 'DESK' || booker === 'CHANNEL' || !hasLimits(policy)) return;
  const message = passedLimit(await bookingCounts(tx, { memberId: placing.memberId, localDate: session.localDate, now: person.now }), policy);
  if (message) throw new Refusal('40015', { message });
}

/** @throws {Refusal} 40020 to 40024 when no package can pay, 40000 when a price is needed and nobody has named one. */
function chooseMoney({ placing, session }: Taking, lots: Lot[]): Money {
  const payMode = placing.payMode ?? 'PACKAGE';
  if (payMode === 'PACKAGE') {
    const choice = choosePaying(lots, session, placing.studioPackageTransactionId ?? null);
    if ('refusal' in choice) throw new Refusal(choice.refusal);
    return { lot: choice.lot, credits: choice.lot.unlimited ? 0 : session.creditCost, priceMinor: null };
  }
  const priceMinor = placing.priceMinor ?? session.priceMinor;
  if (priceMinor === null && payMode !== 'FREE' && payMode !== 'CHANNEL') throw new Refusal('40000', { errors: [{ field: 'price', message: 'Enter a price' }] });
  return { lot: null, credits: 0, priceMinor: payMode === 'FREE' ? null : priceMinor };
}

const statusOf = ({ checkIn, holdUntil }: Placing): string => {
  if (holdUntil) return 'HELD';
  return checkIn ? 'CHECKED_IN' : 'BOOKED';
};

const presence = ({ checkIn = false }: Placing, person: Person) => ({ checked_in_at: checkIn ? person.now : null, checked_in_by: checkIn ? staffIdOf(person) : null });

/** What holds for a few bookings only. */
const special = ({ guestName = '', freeCancelUntil = null, movedFromId = null, holdUntil = null }: Placing) =>
  ({ guest_name: guestName, free_cancel_until: freeCancelUntil, moved_from_id: movedFromId, hold_until: holdUntil });

const sourceOf = (person: Person): 'PORTAL' | 'WEB' => (person.audience === 'staff' ? 'PORTAL' : 'WEB');

const rowOf = ({ person, placing, session: { scheduleId } }: Taking, { lot, credits, priceMinor, isOverbooked }: Money & { isOverbooked: boolean }) => ({
  booking_id: newId(), schedule_id: scheduleId, member_id: placing.memberId, status: statusOf(placing),
  studio_package_transaction_id: lot?.studioPackageTransactionId ?? null, credits_used: credits, pay_mode: placing.payMode ?? 'PACKAGE', price_minor: priceMinor,
  source: placing.source ?? sourceOf(person), booked_at: person.now, booked_by: personIdOf(person), is_overbooked: isOverbooked,
  ...special(placing), ...presence(placing, person),
});

/** The booking goes first: the line of the ledger refers to it. */
function write(tx: Tx, taking: Taking, money: Money & { isOverbooked: boolean }): Booking {
  const { person, placing, session: { scheduleId, localDate } } = taking;
  const { lot, credits, isOverbooked } = money;
  const row = rowOf(taking, money);
  bookingRepository(tx).insert(row);
  if (lot) memberPackages(tx).consume({ lot, bookingId: row.booking_id, credits, localDate, staffId: staffIdOf(person), now: person.now });
  if (person.audience !== 'member') {
    const after = { scheduleId, memberId: placing.memberId, payMode: row.pay_mode, ...(isOverbooked && { overbooked: true }), ...bypassed(taking) };
    writeAudit(tx, person, { action: 'booking.create', entity: 'booking', entityId: row.booking_id, after, reason: placing.reason ?? '' });
  }
  return toBooking(row);
}

const UNPAID_WORDS: Record<Exclude<PayMode, 'PACKAGE'>, string> = { DROP_IN: 'Drop-in', UNPAID: 'Not paid yet', FREE: 'Free', CHANNEL: 'Your partner' };

function paymentText({ placing, settings: { currency } }: Taking, { lot, credits, priceMinor }: Money) {
  if (lot) return { packageName: lot.name, text: creditsText(credits, lot.creditsRemaining - credits) };
  const price = priceMinor === null ? 'no charge' : formatMoney(toDecimal(priceMinor, currency), currency);
  return { packageName: UNPAID_WORDS[(placing.payMode ?? 'FREE') as keyof typeof UNPAID_WORDS], text: price };
}

/** Guests of a partner hear from the partner, and whoever is there already needs no mail. */
function tell(tx: Tx, taking: Taking, money: Money): void {
  const { person, placing, session, standing, settings, policy } = taking;
  if (placing.isSilent || placing.holdUntil) return;
  // None of it is null: the member is there, as was checked.
  const contact: Contact = { firstName: standing.firstName ?? '', lastName: standing.lastName ?? '', userEmail: standing.userEmail ?? '' };
  const until = placeFreeUntil({ freeCancelUntil: placing.freeCancelUntil ?? null }, session, policy);
  if (placing.payMode !== 'CHANNEL' && !placing.checkIn) mailConfirmation(tx, contact, { session, settings, now: person.now }, { ...paymentText(taking, money), until });
  const name = placing.guestName || `${contact.firstName} ${contact.lastName}`;
  tellBooked(tx, { session, settings, person }, { name, isLastPlace: placesLeft(stateOf(taking), 'DESK') === 1 });
}

/**
 * Takes a place and what pays for it, both or neither. Locks the session first, then the member's packages by id.
 * Two journeys to the database: what must be known, then what is written together with the commit.
 *
 * @throws {Refusal} 40400, 40016, 40012, 40011, 40013, 40010 or 40014 about the place, 40015 about the member's limits,
 * then 40020 to 40024 about the payment, or 40000 for a price.
 */
export async function takePlace(tx: Tx, person: Person, placing: Placing): Promise<Booking> {
  const { lots, ...taking } = await readLocked(tx, person, placing);
  const { session, standing, settings } = taking;
  checkMember(taking);
  checkReach(person, session);
  const isOverbooked = checkPlace(taking);
  checkPresence(taking);
  await checkLimits(tx, taking);
  const money = chooseMoney(taking, lots);
  tell(tx, taking, money);
  const booking = write(tx, taking, { ...money, isOverbooked });
  // Whoever has a place waits for it no more, however they came to it.
  if (standing.isWaiting) waitlistRepository(tx).endOwn({ scheduleId: session.scheduleId, memberId: placing.memberId, bookingId: booking.bookingId, now: person.now });
  announce(tx, { type: 'Session', id: session.scheduleId });
  if (standing.lateCancelled > 0) await forgiveRefilled(tx, { session, settings, taken: standing.taken + 1, person, graceFrom: localDateOf(person.now, settings.timezone) });
  return booking;
}
