import { REFUSALS } from '@studio/contract/refusals/refusals';
import type { BOOKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import { bookingRefusals, type Booker, type Moment, type SessionState } from '../booking.rules.ts';
import type { BookableSession, Standing } from '../booking.views.ts';
import type { SessionPolicy } from '../policy/policy.rules.ts';
import { refuseAge } from './age.rules.ts';
import { passedLimit, type BookingCounts } from './limits.rules.ts';

/** What decides whether somebody may have a place, read at one moment. */
export interface PlaceFacts {
  /** By whose rules they take it. */
  booker: Booker;
  /** The instant of the question. */
  now: Date;
  session: BookableSession;
  standing: Standing;
  settings: StudioSettings;
  policy: SessionPolicy;
  /** Names in a sentence what the member has to sign first; `null` = nothing. */
  notSigned: string | null;
  /** The places that the member has; `null` where no limit counts them. */
  counts: BookingCounts | null;
}

type ObstacleCode = (typeof BOOKING_REFUSALS)[number];

/** A reason why somebody cannot have a place, in a sentence for them. */
export interface Obstacle {
  code: ObstacleCode;
  message: string;
}

const obstacle = (code: ObstacleCode, message: string = REFUSALS[code].message): Obstacle => ({
  code,
  message,
});

/** The session as the rules see it. */
export const stateOf = ({ session, standing }: Pick<PlaceFacts, 'session' | 'standing'>): SessionState => ({
  ...session,
  placesTaken: standing.taken,
  channelTaken: standing.channelTaken,
  isClosed: standing.isClosed,
});

const momentOf = ({ now, settings: { timezone } }: Pick<PlaceFacts, 'now' | 'settings'>): Moment => ({
  now,
  today: localDateOf(now, timezone),
  timezone,
});

/** Blocked members learn only that they are, and until when: for the desk it is a matter of its own. */
function ofMember({ booker, standing, now, settings }: PlaceFacts): Obstacle | null {
  const { memberStatus, blockedUntil, isPastDue } = standing;
  if (memberStatus === 'BLOCKED') return obstacle('MEMBER_BLOCKED');
  if (booker === 'DESK') return null;
  if (isPastDue)
    return obstacle(
      'MEMBER_BLOCKED',
      'Your membership has not been paid. Please choose how to pay, then book.',
    );
  if (!blockedUntil || blockedUntil <= now) return null;
  const until = formatLocalDate(localDateOf(blockedUntil, settings.timezone), settings);
  return obstacle('MEMBER_BLOCKED', `Booking is blocked until ${until}.`);
}

const ofPlace = (facts: PlaceFacts): Obstacle[] =>
  bookingRefusals(
    stateOf(facts),
    { hasPlace: facts.standing.bookingId !== null, overlaps: facts.standing.overlaps },
    { policy: facts.policy, moment: momentOf(facts), booker: facts.booker },
  ).map((code) => obstacle(code));

/** Only members: staff see on the roster who has not signed. */
const ofForms = ({ booker, notSigned }: PlaceFacts): Obstacle | null =>
  booker === 'MEMBER' && notSigned ? obstacle('WAIVER_NEEDED', notSigned) : null;

/** The desk may pass them over; its audit log says so. */
function ofLimits({ booker, counts, policy }: PlaceFacts): Obstacle | null {
  if (booker === 'DESK') return null;
  const message = counts && passedLimit(counts, policy);
  return message ? obstacle('BOOKING_LIMIT', message) : null;
}

/**
 * All that keeps somebody from a place however it is paid, in the order in which it is said: first what they are, then
 * the place, then what they could do about it. Booking says the first, the desk's check all of them, and every preview
 * asks here, so that it says what booking will.
 *
 * @param except what does not count for this way of asking, e.g. `SESSION_FULL` for whoever joins a waitlist.
 */
export function placeObstacles(facts: PlaceFacts, except: readonly ObstacleCode[] = []): Obstacle[] {
  const age = facts.booker === 'MEMBER' ? refuseAge(facts.session, facts.standing) : null;
  return [ofMember(facts), age, ...ofPlace(facts), ofForms(facts), ofLimits(facts)].flatMap((one) =>
    one && !except.includes(one.code) ? [one] : [],
  );
}
