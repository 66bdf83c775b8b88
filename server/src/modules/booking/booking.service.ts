import type { Booking, CancelledBooking, CheckIn, CreateBooking } from '@studio/contract/booking.schema';
import type { StaffRole } from '@studio/contract/roles';
import { localDateOf } from '@studio/contract/time';
import { writeAudit, type Actor } from '../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { memberPackages, type Lot } from '../member-package/member-package.facts.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.facts.ts';
import { bookingRepository } from './booking.repository.ts';
import { judgeCancellation, reachesSession, refuseAttendance, refuseBooking } from './booking.rules.ts';
import { contactOf, standingOf, type BookingRow, type Contact, type Standing } from './booking.views.ts';
import { mailCancellation, mailConfirmation } from './bookingMail.service.ts';
import { tellBooked, tellCancelled } from './bookingNotice.service.ts';
import { choosePaying } from './paying.rules.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;
/** Who acts: a member for themselves, or staff for any member. */
type Person = (Extract<Actor, { audience: 'staff' }> & { role: StaffRole }) | Extract<Actor, { audience: 'member' }>;
type LockedSession = NonNullable<Awaited<ReturnType<ReturnType<typeof bookingRepository>['lockSession']>>>;

const nameOf = ({ firstName, lastName }: Contact): string => `${firstName} ${lastName}`;
const staffIdOf = (person: Person): string | null => (person.audience === 'staff' ? person.staffId : null);
const idOf = (person: Person): string => (person.audience === 'staff' ? person.staffId : person.memberId);

const toBooking = (row: Pick<BookingRow, 'booking_id' | 'schedule_id' | 'member_id' | 'studio_package_transaction_id' | 'credits_used'> & { status: string }): Booking => ({
  bookingId: row.booking_id,
  scheduleId: row.schedule_id,
  memberId: row.member_id,
  status: row.status as Booking['status'],
  studioPackageTransactionId: row.studio_package_transaction_id,
  creditsUsed: row.credits_used,
});

/** @throws {Refusal} 40301 for a trainer in another's session. */
function checkReach(person: Person, { sessionStaffId }: LockedSession): void {
  if (person.audience === 'member' || reachesSession(person, 'booking.manage', sessionStaffId)) return;
  throw new Refusal('40301', { message: 'You can book and cancel in your own classes.' });
}

/** Blocked members are told so, and that only: which rule they would have met besides is nobody's concern. */
function checkMember({ memberStatus }: Standing): void {
  if (memberStatus === null || memberStatus === 'ARCHIVED') throw new Refusal('40400');
  if (memberStatus === 'BLOCKED') throw new Refusal('40301', { message: 'This membership is blocked. Please talk to the studio.' });
}

/** Sent at once and answered in order: each statement sees what the locks before it waited for. */
async function readLocked(tx: Tx, { scheduleId, memberId }: { scheduleId: string; memberId: string }) {
  const [session, lots, standing, settings] = await Promise.all([
    bookingRepository(tx).lockSession(scheduleId),
    memberPackages(tx).lockUsable(memberId),
    standingOf(tx, { scheduleId, memberId }),
    studioSettings(tx),
  ]);
  if (!session) throw new Refusal('40400');
  checkMember(standing);
  return { session, lots, standing, settings };
}

interface Place {
  bookingId: string;
  memberId: string;
  session: LockedSession;
  lot: Lot;
  credits: number;
}

/** The booking goes first: the line of the ledger refers to it. */
function write(tx: Tx, person: Person, { bookingId, memberId, session, lot, credits }: Place): Booking {
  const { scheduleId, localDate } = session;
  const row = {
    booking_id: bookingId,
    schedule_id: scheduleId,
    member_id: memberId,
    status: 'BOOKED',
    studio_package_transaction_id: lot.studioPackageTransactionId,
    credits_used: credits,
    source: person.audience === 'staff' ? 'PORTAL' : 'WEB',
    booked_at: person.now,
    booked_by: idOf(person),
  };
  bookingRepository(tx).insert(row);
  memberPackages(tx).consume({ lot, bookingId, credits, localDate, staffId: staffIdOf(person), now: person.now });
  if (person.audience === 'staff') {
    writeAudit(tx, person, { action: 'booking.create', entity: 'booking', entityId: bookingId, after: { scheduleId, memberId } });
  }
  return toBooking(row);
}

/**
 * Takes a place and the credits for it, both or neither. Locks the session first, then the member's packages by id.
 * Two journeys to the database: what must be known, then what is written together with the commit.
 *
 * @throws {Refusal} 40400, 40012, 40011, 40013, 40010 or 40014 about the place, then 40020 to 40023 about the payment.
 */
export async function takePlace(tx: Tx, person: Person, { memberId, scheduleId, studioPackageTransactionId }: CreateBooking & { memberId: string }): Promise<Booking> {
  const { session, lots, standing, settings } = await readLocked(tx, { scheduleId, memberId });
  checkReach(person, session);
  const moment = { now: person.now, today: localDateOf(person.now, settings.timezone) };
  const rules = { policy: settings.attributes, moment, byStaff: person.audience === 'staff' };
  const state = { ...session, placesTaken: standing.taken };
  const refusal = refuseBooking(state, { hasPlace: standing.bookingId !== null, overlaps: standing.overlaps }, rules);
  if (refusal) throw new Refusal(refusal);
  const choice = choosePaying(lots, session, studioPackageTransactionId);
  if ('refusal' in choice) throw new Refusal(choice.refusal);
  const { lot } = choice;
  const place = { bookingId: newId(), memberId, session, lot, credits: lot.unlimited ? 0 : session.creditCost };
  // None of it is null: the member is there, as was checked.
  const contact = { firstName: standing.firstName ?? '', lastName: standing.lastName ?? '', userEmail: standing.userEmail ?? '' };
  const payment = { packageName: lot.name, credits: place.credits, creditsLeft: lot.creditsRemaining - place.credits };
  mailConfirmation(tx, contact, { session, settings, now: person.now }, payment);
  const booking = write(tx, person, place);
  tellBooked(tx, { session, settings, person }, { name: nameOf(contact), isLastPlace: standing.taken + 1 === session.capacity });
  return booking;
}

/** A member books for themselves. @throws {Refusal} as `takePlace`. */
export const bookForSelf = (ctx: MemberContext, input: CreateBooking): Promise<Booking> =>
  ctx.transaction((tx) => takePlace(tx, ctx, { ...input, memberId: ctx.memberId }));

/** Staff book for a member. @throws {Refusal} as `takePlace`, without 40011 and 40014; 40301 for another trainer's class. */
export const bookForMember = (ctx: StaffContext, input: CreateBooking & { memberId: string }): Promise<Booking> =>
  ctx.transaction((tx) => takePlace(tx, ctx, input));

/** Locks a booking after its session. @throws {Refusal} 40400, also for a booking of somebody else. */
async function lockBooking(tx: Tx, person: Person, bookingId: string) {
  const bookings = bookingRepository(tx);
  const [session, booking, settings, contact] = await Promise.all([
    bookings.lockSessionOf(bookingId),
    bookings.lock(bookingId),
    studioSettings(tx),
    contactOf(tx, bookingId),
  ]);
  const isOwn = person.audience === 'staff' || booking?.member_id === person.memberId;
  if (!session || !booking || !contact || !isOwn) throw new Refusal('40400');
  checkReach(person, session);
  return { session, booking, settings, contact };
}

async function settleCredits(tx: Tx, person: Person, { booking, isEarly }: { booking: BookingRow; isEarly: boolean }): Promise<void> {
  const { studio_package_transaction_id: packageId, booking_id: bookingId, credits_used: credits } = booking;
  if (!packageId) return;
  const undone = { studioPackageTransactionId: packageId, bookingId, staffId: staffIdOf(person), now: person.now };
  const packages = memberPackages(tx);
  await (isEarly ? packages.giveBack({ ...undone, credits }) : packages.forfeit(undone));
}

/**
 * Gives a place back. In time, the credits return to the package that paid; late, they are lost and the statement says so.
 *
 * @throws {Refusal} 40028 after the start or when there is nothing to cancel any more, 40301 for another trainer's class,
 * 40400.
 */
export const cancelBooking = (ctx: StaffContext | MemberContext, bookingId: string): Promise<CancelledBooking> =>
  ctx.transaction(async (tx) => {
    const { session, booking, settings, contact } = await lockBooking(tx, ctx, bookingId);
    const verdict = judgeCancellation(booking, session, { policy: settings.attributes, now: ctx.now });
    if ('refusal' in verdict) throw new Refusal(verdict.refusal);
    const isEarly = verdict.kind === 'EARLY';
    const status = isEarly ? 'CANCELLED' : 'LATE_CANCELLED';
    await bookingRepository(tx).cancel(bookingId, { status, by: idOf(ctx), now: ctx.now });
    await settleCredits(tx, ctx, { booking, isEarly });
    tellCancelled(tx, { session, settings, person: ctx }, { name: nameOf(contact), isEarly });
    mailCancellation(tx, contact, { session, settings, now: ctx.now }, { isEarly, credits: booking.credits_used });
    if (ctx.audience === 'staff') {
      writeAudit(tx, ctx, { action: 'booking.cancel', entity: 'booking', entityId: bookingId, before: { status: booking.status }, after: { status } });
    }
    return { ...toBooking({ ...booking, status }), creditReturned: isEarly };
  });

type Marked = Awaited<ReturnType<ReturnType<typeof bookingRepository>['lockForAttendance']>>;

/** @throws {Refusal} with the first reason of any of the bookings: all are marked or none. */
function checkAttendance(ctx: StaffContext, bookings: Marked, { attributes }: StudioSettings): void {
  for (const booking of bookings) {
    if (!reachesSession(ctx, 'booking.checkIn', booking.sessionStaffId)) throw new Refusal('40301', { message: 'You can check in the members of your own classes.' });
    const refusal = refuseAttendance(booking, { policy: attributes, now: ctx.now });
    if (refusal) throw new Refusal(refusal.code, refusal.message ? { message: refusal.message } : {});
  }
}

/**
 * Marks members as present, or takes that back. Marking twice changes nothing.
 * @throws {Refusal} 40060 too early or locked, 40028 for a booking that was cancelled, 40301 for another trainer's class,
 * 40400.
 */
export const checkIn = (ctx: StaffContext, { bookingIds, undo }: CheckIn): Promise<Booking[]> =>
  ctx.transaction(async (tx) => {
    const bookings = bookingRepository(tx);
    const [found, settings] = await Promise.all([bookings.lockForAttendance(bookingIds), studioSettings(tx)]);
    if (found.length < new Set(bookingIds).size) throw new Refusal('40400');
    checkAttendance(ctx, found, settings);
    await bookings.mark({ bookingIds, undo, staffId: ctx.staffId, now: ctx.now });
    for (const booking of found) {
      writeAudit(tx, ctx, { action: undo ? 'booking.undoCheckIn' : 'booking.checkIn', entity: 'booking', entityId: booking.booking_id, before: { status: booking.status }, after: { status: undo ? 'BOOKED' : 'CHECKED_IN' } });
    }
    const marked = await bookings.lockForAttendance(bookingIds);
    return marked.map(toBooking);
  });
