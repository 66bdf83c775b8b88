import type { BookingCheck } from '@studio/contract/booking.schema';
import { CODES, type RefusalCode } from '@studio/contract/codes';
import {
  placesLeft,
  refuseBooking,
  type BookingPolicy,
  type MemberStanding,
  type Moment,
  type SessionState,
} from './booking.rules.ts';

type Check = BookingCheck['checks'][number];

export interface CheckedMember extends MemberStanding {
  isBlocked: boolean;
  /** The sentence about what is not signed. */
  notSigned: string | null;
  /** The sentence about the limit that one more place would pass. */
  limit: string | null;
  /** Why no package pays. */
  payment: { refusal: RefusalCode; message: string } | null;
}

const toCheck = ({
  key,
  title,
  code,
  message,
}: {
  key: string;
  title: string;
  code: RefusalCode | null;
  message?: string | null | undefined;
}): Check => ({
  key,
  title,
  isMet: code === null,
  code,
  message: code === null ? '' : (message ?? CODES[code].message),
});

/** Everything free except one thing: what the rule says then is about that one. */
const anyone: MemberStanding = { hasPlace: false, overlaps: false };
const roomy = { placesTaken: 0, channelTaken: 0 };

/**
 * Every rule that a booking has to meet, each asked by itself, so that a person sees all that stands in the
 * way at once.
 */
export function checksOf(
  session: SessionState,
  member: CheckedMember,
  { policy, moment }: { policy: BookingPolicy; moment: Moment },
): Check[] {
  const window = refuseBooking({ ...session, ...roomy }, anyone, { policy, moment, byStaff: false });
  const about = (code: RefusalCode): RefusalCode | null => (window === code ? code : null);
  return [
    toCheck({
      key: 'member',
      title: 'The membership is not blocked',
      code: member.isBlocked ? '40016' : null,
    }),
    toCheck({ key: 'closed', title: 'The session is open for booking', code: about('40012') }),
    toCheck({ key: 'opens', title: 'Booking has opened', code: about('40011') }),
    toCheck({ key: 'booked', title: 'Not booked yet', code: member.hasPlace ? '40013' : null }),
    toCheck({
      key: 'places',
      title: 'A place is free',
      code: placesLeft(session, 'MEMBER') > 0 ? null : '40010',
    }),
    toCheck({
      key: 'overlap',
      title: 'No other booking at that time',
      code: member.overlaps && !policy.allowOverlap ? '40014' : null,
    }),
    toCheck({
      key: 'signed',
      title: 'Everything is signed',
      code: member.notSigned === null ? null : '40017',
      message: member.notSigned,
    }),
    toCheck({
      key: 'limit',
      title: 'Within the limit of bookings',
      code: member.limit === null ? null : '40015',
      message: member.limit,
    }),
    toCheck({
      key: 'package',
      title: 'A package can pay',
      code: member.payment?.refusal ?? null,
      message: member.payment?.message,
    }),
  ];
}
