import { formatDay, formatDayTime, type ZoneClock } from '@studio/contract/values/time';
import { moneyWords, type Numbering } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import type { Person } from '../person.rules.ts';

interface Occasion {
  session: { scheduleId: string; className: string; startAt: Date; sessionStaffId: string | null };
  settings: ZoneClock;
  person: Person;
}

/** The desk learns what members do; what a colleague does at the desk concerns the instructor only. */
function audienceOf({ session, person }: Occasion) {
  const byStaff = person.audience === 'staff';
  return {
    staffId: session.sessionStaffId,
    actorId: byStaff ? person.staffId : null,
    ...(byStaff ? {} : { leastRole: 'STAFF' as const }),
  };
}

const placeOf = ({ session, settings, person }: Occasion) => ({
  body: formatDayTime(session.startAt.toISOString(), settings),
  route: `/dashboard/schedule?session=${session.scheduleId}`,
  now: person.now,
});

/** Notifies desk and instructor of a booking, and whether it took the last place. */
export function notifyBooked(
  tx: Tx,
  occasion: Occasion,
  { name, isLastPlace }: { name: string; isLastPlace: boolean },
): void {
  const { className } = occasion.session;
  notify(tx, {
    ...audienceOf(occasion),
    ...placeOf(occasion),
    kind: 'BOOKING_CREATED',
    title: `${name} booked ${className}`,
  });
  if (!isLastPlace) return;
  notify(tx, {
    ...audienceOf(occasion),
    ...placeOf(occasion),
    leastRole: 'STAFF',
    kind: 'SESSION_FULL',
    title: `${className} is full`,
  });
}

/** Notifies desk and instructor of a cancellation. */
export function notifyCancelled(
  tx: Tx,
  occasion: Occasion,
  { name, isEarly }: { name: string; isEarly: boolean },
): void {
  const { className } = occasion.session;
  const what = isEarly
    ? ({ kind: 'BOOKING_CANCELLED', title: `${name} cancelled ${className}` } as const)
    : ({ kind: 'BOOKING_LATE_CANCELLED', title: `${name} cancelled ${className} late` } as const);
  notify(tx, { ...audienceOf(occasion), ...placeOf(occasion), ...what });
}

/** A place that was ordered, and is over. */
export interface OrderedPlace {
  /** Whose order it is. */
  memberId: string;
  memberName: string;
  className: string;
  startAt: Date;
}

interface PlaceMoney {
  minor: number;
  settings: ZoneClock & Numbering;
  now: Date;
}

/** Notifies the desk of money for a place that is over, which it has to deal with. */
const notifyMoney = (
  tx: Tx,
  { memberId, className, startAt }: OrderedPlace,
  { settings, now }: PlaceMoney,
  { title, before = '' }: { title: string; before?: string },
): void =>
  notify(tx, {
    kind: 'PAYMENT_RETURNED',
    leastRole: 'STAFF',
    title,
    body: `${before}${className}, ${formatDayTime(startAt.toISOString(), settings)}`,
    route: `/dashboard/member/${memberId}?tab=transactions`,
    now,
  });

/** Money that only a person can pay back. */
export const notifyToPayBack = (tx: Tx, place: OrderedPlace, money: PlaceMoney): void =>
  notifyMoney(tx, place, money, {
    title: `${moneyWords(money.minor, money.settings)} needs to be refunded to ${place.memberName}`,
  });

/** A payment that the desk is checking, for a place that costs nothing any more. */
export const notifyChecking = (tx: Tx, place: OrderedPlace, money: PlaceMoney): void =>
  notifyMoney(tx, place, money, {
    title: `Reject or refund ${place.memberName}’s payment of ${moneyWords(money.minor, money.settings)}`,
    before: 'It is being checked, and its place is over: ',
  });

/** Notifies desk and instructor that somebody who is marked as a no-show was there. @param said who says so. */
export function notifyObjected(
  tx: Tx,
  occasion: Occasion,
  { said, note }: { said: string; note: string },
): void {
  const {
    session: { className, startAt },
    settings,
  } = occasion;
  notify(tx, {
    ...audienceOf(occasion),
    ...placeOf(occasion),
    kind: 'NO_SHOW_OBJECTED',
    title: `${said} at ${className} on ${formatDay(startAt.toISOString(), settings)}`,
    body: note,
  });
}

/**
 * Notifies desk and instructor that a member moved an appointment; a former instructor learns that theirs is
 * gone.
 */
export function notifyMovedTime(
  tx: Tx,
  { target, ...occasion }: Occasion & { target: Occasion['session'] },
  name: string,
): void {
  const { session } = occasion;
  const title = `${name} moved ${session.className}`;
  const now = { ...occasion, session: target };
  notify(tx, { ...audienceOf(now), ...placeOf(now), kind: 'BOOKING_CREATED', title });
  if (session.sessionStaffId !== target.sessionStaffId)
    notify(tx, {
      ...placeOf(occasion),
      staffId: session.sessionStaffId,
      actorId: null,
      kind: 'BOOKING_CANCELLED',
      title,
    });
}
