import { wireOf, type WireCode } from '@studio/contract/refusals/codes';
import type { PayMode } from '@studio/contract/schedule/schedule.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { refuseUnsigned, type UnsignedForm } from '../../../configure/form/form.api.ts';
import type { Lot } from '../../../packages/member-package/member-package.api.ts';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import { reachesSession, refuseAttendance, refuseBooking, type Booker } from '../booking.rules.ts';
import { bookingCounts, type BookableSession, type Standing } from '../booking.views.ts';
import { refuseAge } from './age.rules.ts';
import { hasLimits, passedLimit } from './limits.rules.ts';
import { mayOverbook, type Person } from './person.rules.ts';
import type { SessionPolicy } from '../policy.rules.ts';

/** A place that somebody asks for. Omitted fields have their defaults. */
export interface Placing {
  scheduleId: string;
  memberId: string;
  /** The package that is to pay; null = the first by the studio's order of use. */
  studioPackageTransactionId?: string | null;
  payMode?: PayMode;
  /** The price of a drop-in or unpaid place, in minor units; null = the price of the session. */
  priceMinor?: number | null;
  /** Books beyond the capacity, for those who may. */
  overbook?: boolean;
  /** Checks the member in at once. */
  checkIn?: boolean;
  reason?: string;
  source?: 'WEB' | 'APP' | 'PORTAL' | 'KIOSK' | 'CLASSPASS' | 'IMPORT' | 'API';
  /** Replaces the member's name, for guests of a partner. */
  guestName?: string;
  /** The booking of whoever brings them, for a guest of a member. */
  guestOf?: string | null;
  /** The end of free cancellation, whatever the window says. */
  freeCancelUntil?: Date | null;
  movedFromId?: string | null;
  /** Holds the place until then for a member who is paying. */
  holdUntil?: Date | null;
  /**
   * The packages being bought, as they will be once paid: one of them has to be able to pay for the place.
   */
  bought?: readonly Lot[];
  /** The place is paid: an unsigned form is asked for at the door. */
  isPaidFor?: boolean;
  /** Sold by rules of its own, such as a ticket's days of sale: skips the check of the opening day. */
  hasOwnSale?: boolean;
  /** The name of the ticket whose date this is, for mails. */
  ticketName?: string;
  /** Sends no mail and no notification: the caller does. */
  isSilent?: boolean;
}

/** A place about to be taken, read after everything was locked. */
export interface Taking {
  person: Person;
  placing: Placing;
  booker: Booker;
  session: BookableSession;
  standing: Standing;
  settings: StudioSettings;
  policy: SessionPolicy;
  /** Forms that the session needs and the member has not signed. */
  unsigned: readonly UnsignedForm[];
}

/** @throws {Refusal} NOT_ALLOWED for a trainer in another's session. */
export function checkReach(
  person: Person,
  { sessionStaffId }: Pick<BookableSession, 'sessionStaffId'>,
): void {
  if (person.audience !== 'staff' || !person.role) return;
  if (!reachesSession({ role: person.role, staffId: person.staffId }, 'booking.manage', sessionStaffId)) {
    throw new Refusal('NOT_ALLOWED', { message: 'You can only book and cancel in your own classes.' });
  }
}

/** Tells blocked members only that they are blocked: other failed rules are nobody's concern. */
export function checkMember({
  standing: { memberStatus, blockedUntil, isPastDue },
  booker,
  person,
  settings,
}: Pick<Taking, 'standing' | 'booker' | 'person' | 'settings'>): void {
  if (memberStatus === null || memberStatus === 'ARCHIVED') throw new Refusal('NOT_FOUND');
  if (memberStatus === 'BLOCKED') throw new Refusal('MEMBER_BLOCKED');
  if (booker === 'DESK') return;
  if (isPastDue)
    throw new Refusal('MEMBER_BLOCKED', {
      message: 'Your membership has not been paid. Please choose how to pay, then book.',
    });
  if (!blockedUntil || blockedUntil <= person.now) return;
  throw new Refusal('MEMBER_BLOCKED', {
    message: `Booking is blocked until ${formatLocalDate(localDateOf(blockedUntil, settings.timezone))}.`,
  });
}

/**
 * @throws {Refusal} TOO_YOUNG below the minimum age of the class, BIRTHDAY_NEEDED where nobody knows; except for the
 * desk, which sees them.
 */
export function checkAge({
  booker,
  session,
  standing,
}: Pick<Taking, 'booker' | 'standing'> & { session: Pick<BookableSession, 'minAge' | 'localDate'> }): void {
  const refusal = booker === 'MEMBER' ? refuseAge(session, standing) : null;
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
}

/** The session as the rules see it. */
export const stateOf = ({ session, standing }: Taking) => ({
  ...session,
  placesTaken: standing.taken,
  channelTaken: standing.channelTaken,
  isClosed: standing.isClosed,
});

/**
 * @returns whether the place exceeds the capacity. @throws {Refusal} with the reason why it cannot be taken.
 */
export function requirePlace(taking: Taking): boolean {
  const { person, placing, booker, standing, settings, policy } = taking;
  const moment = {
    now: person.now,
    today: localDateOf(person.now, settings.timezone),
    timezone: settings.timezone,
  };
  const member = { hasPlace: standing.bookingId !== null, overlaps: standing.overlaps };
  const opening = placing.hasOwnSale ? { ...policy, bookingOpensDays: 0 } : policy;
  const refusal = refuseBooking(stateOf(taking), member, {
    policy: opening,
    moment,
    byStaff: person.audience === 'staff',
    booker,
  });
  if (refusal === null) return false;
  if (refusal !== 'SESSION_FULL' || !placing.overbook) throw new Refusal(refusal);
  if (!mayOverbook(person)) throw new Refusal('NOT_ALLOWED', { message: 'Your role cannot overbook.' });
  return true;
}

/** @throws {Refusal} ATTENDANCE_LOCKED when it is too early or too late to check somebody in. */
export function checkPresence({ placing, session, policy, person }: Taking): void {
  if (!placing.checkIn) return;
  const refusal = refuseAttendance({ ...session, status: 'BOOKED' }, { policy, now: person.now });
  if (refusal) throw new Refusal('ATTENDANCE_LOCKED', refusal.message ? { message: refusal.message } : {});
}

/**
 * @throws {Refusal} WAIVER_NEEDED for a member who has not signed a required form. The desk sees it on the
 * roster instead, and a paying member signs afterwards: a paid place is not lost over a form, but the door
 * asks for it.
 */
export function checkSigned({
  booker,
  placing,
  unsigned,
  settings,
}: Pick<Taking, 'booker' | 'unsigned' | 'settings'> & {
  placing: Pick<Placing, 'holdUntil' | 'isPaidFor'>;
}): void {
  if (booker !== 'MEMBER' || placing.holdUntil || placing.isPaidFor) return;
  const message = refuseUnsigned(unsigned, 'BOOKING', settings.attributes.waiverEnforcement);
  if (message) throw new Refusal('WAIVER_NEEDED', { message });
}

/**
 * The rule that the desk has overridden, for the audit log; its older entries have the number, so this one
 * has it as well.
 */
export function bypassed(taking: Taking): { bypassed?: WireCode } {
  const { person, booker, standing, settings, policy } = taking;
  if (booker !== 'DESK') return {};
  const moment = {
    now: person.now,
    today: localDateOf(person.now, settings.timezone),
    timezone: settings.timezone,
  };
  const refusal = refuseBooking(
    stateOf(taking),
    { hasPlace: false, overlaps: standing.overlaps },
    { policy, moment, byStaff: false },
  );
  return refusal ? { bypassed: wireOf(refusal) } : {};
}

/** @throws {Refusal} BOOKING_LIMIT with the limit that one more place would exceed. */
export async function checkLimits(
  tx: Tx,
  {
    booker,
    policy,
    placing,
    session,
    person,
  }: Pick<Taking, 'booker' | 'policy' | 'placing' | 'session' | 'person'>,
): Promise<void> {
  if (booker === 'DESK' || booker === 'CHANNEL' || !hasLimits(policy)) return;
  const message = passedLimit(
    await bookingCounts(tx, { memberId: placing.memberId, localDate: session.localDate, now: person.now }),
    policy,
  );
  if (message) throw new Refusal('BOOKING_LIMIT', { message });
}
