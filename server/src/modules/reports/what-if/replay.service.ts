import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import type { WaitlistMode } from '@studio/contract/configure/waitlistMode';
import {
  penaltiesFor,
  placeFreeUntil,
  refilledOf,
  resolvePolicy,
  stageOf,
  takersOf,
  type Payer,
  type RuledSession,
} from '../../booking/booking/booking.api.ts';
import { DAY } from '@studio/contract/values/time';

/** A session that members left, as far as the rules look at it. */
export interface LeftSession extends RuledSession {
  scheduleId: string;
  startAt: Date;
  endAt: Date;
  capacity: number;
  /** Places that were taken in the end. */
  taken: number;
  freeCancelUntil: Date | null;
}

/** A place that somebody gave back before the start. */
export interface GivenBack {
  scheduleId: string;
  memberId: string;
  at: Date;
  /** What this member was promised, whatever the window says. */
  freeCancelUntil: Date | null;
  payer: Payer;
  /** What the credits of the place are worth, in minor units. */
  valueMinor: number;
  /** Whether anything was paid for it that can be lost. */
  isPaid: boolean;
}

/** Somebody in line. `goneAt`: when they left it on their own. */
export interface Waiting {
  scheduleId: string;
  joinedAt: Date;
  goneAt: Date | null;
  accept_late: boolean;
}

/** What happened in some days. Places that were given back come in the order of time. */
export interface Facts {
  sessions: ReadonlyMap<string, LeftSession>;
  givenBack: readonly GivenBack[];
  waiting: readonly Waiting[];
  timezone: string;
}

/** What late cancellations cost members. Amounts in minor units. */
export interface LateOutcome {
  lateCancels: number;
  refilled: number;
  forfeitedMinor: number;
  feesMinor: number;
}

/** The rules with one of them changed. Classes and sessions that have a rule of their own keep it. */
export const withWindow = (attributes: StudioAttributes, minutes: number): StudioAttributes => ({
  ...attributes,
  cancelWindowMinutes: minutes,
});
/** One fee for every late cancellation, instead of those of today. @param minor 0 = none. */
export const withLateFee = (attributes: StudioAttributes, minor: number): StudioAttributes => {
  const others = attributes.penalties.filter(
    ({ trigger, action }) => trigger !== 'LATE_CANCEL' || action !== 'FEE',
  );
  const fee = {
    trigger: 'LATE_CANCEL',
    mode: 'EVERY',
    n: 1,
    windowDays: 60,
    appliesTo: 'ALL',
    action: 'FEE',
  } as const;
  return { ...attributes, penalties: minor === 0 ? others : [...others, { ...fee, value: minor }] };
};
export const withWaitlist = (attributes: StudioAttributes, waitlistMode: WaitlistMode): StudioAttributes => ({
  ...attributes,
  waitlistMode,
});

const policyIn = (attributes: StudioAttributes, session: LeftSession, timezone: string) =>
  resolvePolicy({ attributes, timezone }, session);

function isLate(
  place: GivenBack,
  session: LeftSession,
  attributes: StudioAttributes,
  timezone: string,
): boolean {
  const state = { ...session, sessionFreeCancelUntil: session.freeCancelUntil };
  return place.at > placeFreeUntil(place, state, policyIn(attributes, session, timezone));
}

/** How many of these instants lie in so many days before another one. */
const countSince = (times: readonly Date[], at: Date, days: number): number =>
  times.filter((time) => time.getTime() > at.getTime() - days * DAY).length;

/** What has happened to each member so far. */
class Past {
  private readonly times = new Map<string, Date[]>();

  count(memberId: string, at: Date, days: number): number {
    return countSince(this.times.get(memberId) ?? [], at, days);
  }
  add(memberId: string, at: Date): void {
    this.times.set(memberId, [...(this.times.get(memberId) ?? []), at]);
  }
}

/** The places of a session that somebody took again, in the order in which they were given back. */
function refilledIn(late: readonly GivenBack[], sessions: Facts['sessions']): Set<GivenBack> {
  const bySession = Map.groupBy(late, ({ scheduleId }) => scheduleId);
  return new Set(
    [...bySession].flatMap(([scheduleId, places]) => {
      const session = sessions.get(scheduleId);
      return session ? places.slice(0, refilledOf({ ...session, lateCancelled: places.length })) : [];
    }),
  );
}

/**
 * The late cancellations of some days under other rules, by the rules that bookings follow. It assumes that everybody
 * would have left at the same moment, and knows nothing of late cancellations before these days.
 */
export function replayLate(
  { sessions, givenBack, timezone }: Facts,
  attributes: StudioAttributes,
): LateOutcome {
  const late = givenBack.filter((place) => {
    const session = sessions.get(place.scheduleId);
    return session !== undefined && isLate(place, session, attributes, timezone);
  });
  const refilled = refilledIn(late, sessions);
  const outcome = { lateCancels: late.length, refilled: refilled.size, forfeitedMinor: 0, feesMinor: 0 };
  const [earlier, graced] = [new Past(), new Past()];
  for (const place of late) {
    const { memberId, at, payer } = place;
    const isFree = !place.isPaid || (refilled.has(place) && attributes.forgiveIfRefilled);
    const isGrace =
      !isFree && graced.count(memberId, at, attributes.gracePeriodDays) < attributes.graceCancelsPerPeriod;
    if (isGrace) graced.add(memberId, at);
    const penalties =
      isFree || isGrace
        ? []
        : penaltiesFor(attributes.penalties, {
            trigger: 'LATE_CANCEL',
            payer,
            earlier: (days) => earlier.count(memberId, at, days),
          });
    earlier.add(memberId, at);
    outcome.forfeitedMinor += penalties.some(({ action }) => action === 'FORFEIT_CREDIT')
      ? place.valueMinor
      : 0;
    outcome.feesMinor += penalties.find(({ action }) => action === 'FEE')?.value ?? 0;
  }
  return outcome;
}

/** How many of the places that were given back the line takes. */
export interface LineOutcome {
  freed: number;
  /** May be a part of one: of places that are offered, a share is taken. */
  refilled: number;
}

/**
 * The waitlists of some days under other rules. A place that is moved to somebody is taken; one that is offered is
 * taken as often as offers were.
 *
 * @param takenShare of the offers, 0 to 1.
 */
export function replayLine(
  { sessions, givenBack, waiting, timezone }: Facts,
  attributes: StudioAttributes,
  takenShare: number,
): LineOutcome {
  const lines = Map.groupBy(waiting, ({ scheduleId }) => scheduleId);
  const served = new Set<Waiting>();
  const outcome: LineOutcome = { freed: 0, refilled: 0 };
  for (const { scheduleId, at } of givenBack) {
    const session = sessions.get(scheduleId);
    const line = (lines.get(scheduleId) ?? []).filter(
      (one) => !served.has(one) && one.joinedAt <= at && (one.goneAt === null || one.goneAt > at),
    );
    if (!session || line.length === 0) continue;
    outcome.freed += 1;
    const policy = policyIn(attributes, session, timezone);
    const stage = stageOf({ ...session, status: 'PUBLISHED' }, policy, at);
    const [taker] = takersOf(line, stage);
    const next = taker ?? (stage === 'CLAIM' ? line[0] : undefined);
    if (!next) continue;
    served.add(next);
    outcome.refilled += taker ? 1 : takenShare;
  }
  return outcome;
}

/** Of a price: sales that can be lost until the same money comes in; `null` when it brings less. */
export function spareSales({
  sold,
  before,
  after,
}: {
  sold: number;
  before: number;
  after: number;
}): number | null {
  if (sold === 0 || after < before) return null;
  return Math.floor(sold - (before * sold) / after);
}
