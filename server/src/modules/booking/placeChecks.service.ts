import { wireOf, type WireCode } from '@studio/contract/codes';
import type { PayMode } from '@studio/contract/schedule.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refuseUnsigned, type UnsignedForm } from '../form/form.api.ts';
import type { Lot } from '../member-package/member-package.api.ts';
import type { StudioSettings } from '../studio/studio.api.ts';
import { reachesSession, refuseAttendance, refuseBooking, type Booker } from './booking.rules.ts';
import { bookingCounts, type BookableSession, type Standing } from './booking.views.ts';
import { hasLimits, passedLimit } from './limits.rules.ts';
import { mayOverbook, type Person } from './person.rules.ts';
import type { SessionPolicy } from './policy.rules.ts';

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
  /** What they are about to pay for, as it will be then: one of these has to be able to pay for the place. */
  bought?: readonly Lot[];
  /** Money came in for it: a form that is not signed yet is asked for at the door. */
  isPaidFor?: boolean;
  /** Sold by rules of its own, such as a ticket's days of sale: on which day booking opens is not asked. */
  hasOwnSale?: boolean;
  /** The ticket that it is a date of, as mails name it. */
  ticketName?: string;
  /** Nobody is told: the caller does. */
  isSilent?: boolean;
}

/** A place that is about to be taken, read after everything was locked. */
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
    throw new Refusal('NOT_ALLOWED', { message: 'You can book and cancel in your own classes.' });
  }
}

/** Blocked members are told so, and that only: which rule they would have met besides is nobody's concern. */
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

/** The session as the rules see it. */
export const stateOf = ({ session, standing }: Taking) => ({
  ...session,
  placesTaken: standing.taken,
  channelTaken: standing.channelTaken,
  isClosed: standing.isClosed,
});

/**
 * @returns whether the place goes beyond those that are there. @throws {Refusal} with the reason why it
 * cannot be taken.
 */
export function checkPlace(taking: Taking): boolean {
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
  if (!mayOverbook(person))
    throw new Refusal('NOT_ALLOWED', { message: 'Your role does not allow more bookings than places.' });
  return true;
}

/** @throws {Refusal} ATTENDANCE_LOCKED when it is too early to note somebody as present, or too late. */
export function checkPresence({ placing, session, policy, person }: Taking): void {
  if (!placing.checkIn) return;
  const refusal = refuseAttendance({ ...session, status: 'BOOKED' }, { policy, now: person.now });
  if (refusal) throw new Refusal(refusal.code, refusal.message ? { message: refusal.message } : {});
}

/**
 * What a member has to sign before they book. The desk sees it on the roster instead, and whoever pays signs
 * afterwards: a place that was paid for is not lost over a form, but the door asks for it.
 * @throws {Refusal} WAIVER_NEEDED.
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

/** Which rule the desk has set aside, for the log, where older entries have its number as well. */
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

/** @throws {Refusal} BOOKING_LIMIT with the limit that one more place would pass. */
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
