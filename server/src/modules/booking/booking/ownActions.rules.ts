import type { CancelKind, MemberBooking } from '@studio/contract/booking/booking.schema';
import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { localDateOf } from '@studio/contract/values/time';
import { refuseObjection } from './objection/objection.rules.ts';
import { refuseOwnSpot } from './spot/spot.rules.ts';

/** The parts of an own booking that decide what its member can do with it. */
export interface OwnPlace {
  status: string;
  payMode: string;
  templateType: string;
  startAt: Date;
  endAt: Date;
  /** Guests came with it: they have no place elsewhere. */
  hasGuests: boolean;
  /** Its room has a plan of spots. */
  hasPlan: boolean;
  /** Its member has objected to a no-show. */
  isObjected: boolean;
}

/** The instant, and the zone that bounds its days. */
interface When {
  now: Date;
  timezone: string;
}

/** What the studio lets its members do. */
type Allowed = Pick<StudioAttributes, 'membersChooseSpots'>;

const MOVABLE: readonly string[] = ['CLASS', 'APPOINTMENT'];

/**
 * Whether a member may move this booking. A ticket's dates cannot be moved, nor a place with guests, and only a
 * confirmed place can.
 */
export const mayMove = (
  { status, payMode, templateType, startAt, hasGuests }: Omit<OwnPlace, 'isObjected' | 'hasPlan'>,
  { now }: Pick<When, 'now'>,
): boolean =>
  status === 'BOOKED' &&
  MOVABLE.includes(templateType) &&
  payMode !== 'CHANNEL' &&
  !hasGuests &&
  now < startAt;

/** Why a member cannot move a place late by themselves, as a sentence; `null` when they can. Money is for the desk. */
export const refuseLateMove = (kind: CancelKind, payMode: string): string | null =>
  kind === 'LATE' && payMode !== 'PACKAGE'
    ? 'It is too late to move this yourself. Please ask the studio.'
    : null;

/** Whether there is a check-in code now: on the studio's day of the session, until it ends. */
export const hasCheckInCode = (
  { status, startAt, endAt }: Pick<OwnPlace, 'status' | 'startAt' | 'endAt'>,
  { now, timezone }: When,
): boolean =>
  status === 'BOOKED' &&
  now < endAt &&
  (now >= startAt || localDateOf(startAt, timezone) === localDateOf(now, timezone));

/** What its member can do with a booking now. */
export function ownActions(place: OwnPlace, when: When & Allowed): MemberBooking['actions'] {
  const isAhead = when.now < place.startAt;
  const may: Record<MemberBooking['actions'][number], boolean> = {
    CANCEL: isAhead && (place.status === 'BOOKED' || place.status === 'PROVISIONAL'),
    MOVE: mayMove(place, when),
    SWITCH: isAhead && place.status === 'BOOKED' && place.payMode === 'PACKAGE',
    CHECK_IN: hasCheckInCode(place, when),
    OBJECT: refuseObjection(place, when.now) === null,
    SPOT: place.hasPlan && refuseOwnSpot(place, when) === null,
  };
  return (Object.keys(may) as (keyof typeof may)[]).filter((action) => may[action]);
}
