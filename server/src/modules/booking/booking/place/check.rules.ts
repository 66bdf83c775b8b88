import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import { wireOf, type RefusalName } from '@studio/contract/refusals/codes';
import { PAYING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Obstacle } from './obstacles.rules.ts';

type Check = BookingCheck['checks'][number];

/** What staff read of a block: members are only told that there is one. @param until `null` = for good. */
export function blockWords({
  isPastDue,
  until,
  reason,
}: {
  isPastDue: boolean;
  until: string | null;
  reason: string;
}): string {
  if (isPastDue) return 'Their membership is past due.';
  const words = until === null ? 'Blocked by the studio' : `Blocked until ${until}`;
  return reason === '' ? `${words}.` : `${words}: ${reason}`;
}

/** The rules of booking as the desk reads them, and the obstacles that each is about. */
const CHECKS: readonly { key: string; title: string; codes: readonly RefusalName[] }[] = [
  { key: 'member', title: 'The membership is not blocked', codes: ['MEMBER_BLOCKED'] },
  { key: 'age', title: 'Old enough', codes: ['TOO_YOUNG', 'BIRTHDAY_NEEDED'] },
  { key: 'closed', title: 'The session is open for booking', codes: ['BOOKING_CLOSED'] },
  { key: 'opens', title: 'Booking has opened', codes: ['NOT_OPEN_YET'] },
  { key: 'booked', title: 'Not booked yet', codes: ['ALREADY_BOOKED'] },
  { key: 'places', title: 'A place is free', codes: ['SESSION_FULL'] },
  { key: 'overlap', title: 'No other booking at that time', codes: ['OVERLAPS'] },
  { key: 'signed', title: 'All forms are signed', codes: ['WAIVER_NEEDED'] },
  { key: 'limit', title: 'Within the booking limit', codes: ['BOOKING_LIMIT'] },
  { key: 'package', title: 'Has a usable package', codes: PAYING_REFUSALS },
];

/** Every booking rule by itself, so that a person sees all obstacles at once. */
export const checksOf = (obstacles: readonly Obstacle[]): Check[] =>
  CHECKS.map(({ key, title, codes }) => {
    const found = obstacles.find(({ code }) => codes.includes(code));
    return {
      key,
      title,
      isMet: !found,
      code: found ? wireOf(found.code) : null,
      message: found?.message ?? '',
    };
  });
