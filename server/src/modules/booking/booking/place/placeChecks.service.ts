import { wireOf, type WireCode } from '@studio/contract/refusals/codes';
import type { PayMode } from '@studio/contract/schedule/schedule.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Lot } from '../../../packages/member-package/member-package.api.ts';
import { placesLeft, refuseAttendance } from '../booking.rules.ts';
import { placeObstacles, stateOf } from './obstacles.rules.ts';
import { mayOverbook, type Person } from '../person.rules.ts';
import type { PromisedRules } from '../policy/promise.rules.ts';
import { spotIn } from '../spot/freeSpot.views.ts';
import type { PlaceRead } from './placeFacts.service.ts';

/** A place that somebody asks for. Omitted fields have their defaults. */
export interface Placing {
  scheduleId: string;
  memberId: string;
  /** The spot that they would like; null = the first free one from the front. */
  spotId?: string | null | undefined;
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
  /** The rules of the booking that it continues; those of now count where they are left out. */
  promisedRules?: PromisedRules | null;
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
export type Taking = PlaceRead & { person: Person; placing: Placing };

/** What does not count for this place: a paid one is not lost over a form, which the door asks for. */
const exceptFor = ({ holdUntil, isPaidFor, overbook }: Placing) => [
  ...(holdUntil || isPaidFor ? (['WAIVER_NEEDED'] as const) : []),
  ...(overbook ? (['SESSION_FULL'] as const) : []),
];

/** A place that is sold by rules of its own has no opening day. */
const rulesFor = ({ placing, policy }: Taking) =>
  placing.hasOwnSale ? { ...policy, bookingOpensDays: 0 } : policy;

/** @returns whether the place exceeds the capacity. @throws {Refusal} with the first obstacle to it. */
export function requirePlace(taking: Taking): boolean {
  const { person, placing, booker } = taking;
  const [first] = placeObstacles({ ...taking, policy: rulesFor(taking) }, exceptFor(placing));
  if (first) throw new Refusal(first.code, { message: first.message });
  const isOverbooked = placesLeft(stateOf(taking), booker) <= 0;
  if (isOverbooked && !mayOverbook(person))
    throw new Refusal('NOT_ALLOWED', { message: 'Your role cannot overbook.' });
  return isOverbooked;
}

/**
 * Whether the place gets the wanted spot, if there is one. What it gets was read together with the place.
 * @throws {Refusal} SPOT_TAKEN when somebody has it, or it is closed or of another room; NOT_FOUND for an unknown one.
 */
export async function checkSpot(tx: Tx, { placing, session, standing }: Taking): Promise<void> {
  const { spotId } = placing;
  if (!spotId || spotId === standing.spotId) return;
  const spot = await spotIn(tx, { scheduleId: session.scheduleId, spotId });
  throw new Refusal(spot ? 'SPOT_TAKEN' : 'NOT_FOUND');
}

/** @throws {Refusal} ATTENDANCE_LOCKED when it is too early or too late to check somebody in. */
export function checkPresence({ placing, session, policy, person }: Taking): void {
  if (!placing.checkIn) return;
  const refusal = refuseAttendance({ ...session, status: 'BOOKED' }, { policy, now: person.now });
  if (refusal) throw new Refusal('ATTENDANCE_LOCKED', refusal.message ? { message: refusal.message } : {});
}

/**
 * The first rule for members that the desk has passed over, for the audit log; its older entries have the number, so
 * this one has it as well.
 */
export function bypassed(taking: Taking): { bypassed?: WireCode } {
  if (taking.booker !== 'DESK') return {};
  const [rule] = placeObstacles({ ...taking, policy: rulesFor(taking), booker: 'MEMBER' });
  return rule ? { bypassed: wireOf(rule.code) } : {};
}
