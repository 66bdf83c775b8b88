import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import { REFUSALS, wireOf, type RefusalName } from '@studio/contract/refusals/codes';
import {
  placesLeft,
  refuseBooking,
  type BookingPolicy,
  type MemberStanding,
  type Moment,
  type SessionState,
} from '../booking.rules.ts';
import type { AgeRefusal } from './age.rules.ts';

type Check = BookingCheck['checks'][number];

export interface CheckedMember extends MemberStanding {
  /** Why they cannot book at all, for staff; `null` = they can. */
  blocked: string | null;
  /** Names the unsigned forms in a sentence. */
  notSigned: string | null;
  /** Below the minimum age, or of unknown age. */
  wrongAge: AgeRefusal | null;
  /** Names the limit that one more place would exceed. */
  limit: string | null;
  /** Why no package pays. */
  payment: { refusal: RefusalName; message: string } | null;
}

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

const toCheck = ({
  key,
  title,
  code,
  message,
}: {
  key: string;
  title: string;
  code: RefusalName | null;
  message?: string | null | undefined;
}): Check => ({
  key,
  title,
  isMet: code === null,
  code: code && wireOf(code),
  message: code === null ? '' : (message ?? REFUSALS[code].message),
});

const ageCheck = (wrongAge: AgeRefusal | null): Check =>
  toCheck({
    key: 'age',
    title: 'Old enough',
    code: wrongAge?.code ?? null,
    message: wrongAge?.message ?? null,
  });

/** Satisfies every rule except one, so that the result is about that one. */
const anyone: MemberStanding = { hasPlace: false, overlaps: false };
const roomy = { placesTaken: 0, channelTaken: 0 };

/** Checks every booking rule by itself, so that a person sees all obstacles at once. */
export function checksOf(
  session: SessionState,
  member: CheckedMember,
  { policy, moment }: { policy: BookingPolicy; moment: Moment },
): Check[] {
  const window = refuseBooking({ ...session, ...roomy }, anyone, { policy, moment, byStaff: false });
  const about = (code: RefusalName): RefusalName | null => (window === code ? code : null);
  return [
    toCheck({
      key: 'member',
      title: 'The membership is not blocked',
      code: member.blocked === null ? null : 'MEMBER_BLOCKED',
      message: member.blocked,
    }),
    ageCheck(member.wrongAge),
    toCheck({ key: 'closed', title: 'The session is open for booking', code: about('BOOKING_CLOSED') }),
    toCheck({ key: 'opens', title: 'Booking has opened', code: about('NOT_OPEN_YET') }),
    toCheck({ key: 'booked', title: 'Not booked yet', code: member.hasPlace ? 'ALREADY_BOOKED' : null }),
    toCheck({
      key: 'places',
      title: 'A place is free',
      code: placesLeft(session, 'MEMBER') > 0 ? null : 'SESSION_FULL',
    }),
    toCheck({
      key: 'overlap',
      title: 'No other booking at that time',
      code: member.overlaps && !policy.allowOverlap ? 'OVERLAPS' : null,
    }),
    toCheck({
      key: 'signed',
      title: 'All forms are signed',
      code: member.notSigned === null ? null : 'WAIVER_NEEDED',
      message: member.notSigned,
    }),
    toCheck({
      key: 'limit',
      title: 'Within the booking limit',
      code: member.limit === null ? null : 'BOOKING_LIMIT',
      message: member.limit,
    }),
    toCheck({
      key: 'package',
      title: 'Has a usable package',
      code: member.payment?.refusal ?? null,
      message: member.payment?.message,
    }),
  ];
}
