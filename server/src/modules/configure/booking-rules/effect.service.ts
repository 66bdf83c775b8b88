import type { RuleEffect, RuleEffectKind } from '@studio/contract/configure/booking-rules.schema';
import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { MINUTE, HOUR, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import {
  checkInOpensAt,
  closesAt,
  duePenalties,
  locksAt,
  noShowAt,
  opensAt,
  passedLimit,
  placeFreeUntil,
  resolvePolicy,
  stageOf,
  type SessionPolicy,
  type Trigger,
  withFeeTax,
} from '../../booking/booking/booking.api.ts';
import {
  bookedByMember,
  paidPlacesAhead,
  pastSessions,
  upcomingSessions,
  type PaidPlaces,
  type UpcomingSession,
} from './booking-rules.views.ts';
import { effectSentence } from './effect.rules.ts';

/** A change of the policy, and the instant at which it would take effect. */
export interface PlannedChange {
  before: StudioAttributes;
  after: StudioAttributes;
  timezone: string;
  /** The day on which weeks begin, 1 (Monday) to 7 (Sunday). */
  weekStart: number;
  now: Date;
}

type Counts = Partial<Record<RuleEffectKind, number>>;

/** A session to come under the present rules and under the planned ones. */
interface Compared {
  session: UpcomingSession;
  before: SessionPolicy;
  after: SessionPolicy;
}

const sum = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((total, item) => total + count(item), 0);

/** How many booked members may leave for free now; what each was promised counts as it does for them. */
const freePlaces = (session: UpcomingSession, policy: SessionPolicy, now: Date): number =>
  sum(
    session.places.filter((place) => now <= placeFreeUntil(place, session, policy)),
    ({ bookings }) => bookings,
  );

function cancelling(all: readonly Compared[], now: Date): Counts {
  const gained = all.map(
    ({ session, before, after }) => freePlaces(session, after, now) - freePlaces(session, before, now),
  );
  return {
    FREE_CANCEL_LOST: sum(gained, (places) => Math.max(0, -places)),
    FREE_CANCEL_GAINED: sum(gained, (places) => Math.max(0, places)),
  };
}

function waitlists(all: readonly Compared[], now: Date): Counts {
  const waited = all.filter(({ session }) => session.waiting > 0);
  const isAuto = (session: UpcomingSession, policy: SessionPolicy): boolean =>
    stageOf(session, policy, now) === 'AUTO';
  const waiting = ({ session }: Compared): number => session.waiting;
  return {
    NOT_MOVED_UP: sum(
      waited.filter(({ session, before, after }) => isAuto(session, before) && !isAuto(session, after)),
      waiting,
    ),
    MOVED_UP: sum(
      waited.filter(({ session, before, after }) => !isAuto(session, before) && isAuto(session, after)),
      waiting,
    ),
    WAITLIST_OVER: waited.filter(
      ({ session, before, after }) =>
        session.waiting > after.waitlistMax && session.waiting <= before.waitlistMax,
    ).length,
  };
}

function opening(all: readonly Compared[], { timezone, now }: PlannedChange): Counts {
  const isOpen = (session: UpcomingSession, policy: SessionPolicy): boolean =>
    opensAt(session, policy, { now, timezone }) === null && now < closesAt(session, policy, 'MEMBER');
  return {
    NOT_OPEN: all.filter(({ session, before, after }) => isOpen(session, before) && !isOpen(session, after))
      .length,
    OPEN: all.filter(({ session, before, after }) => !isOpen(session, before) && isOpen(session, after))
      .length,
  };
}

function checkIn(all: readonly Compared[], now: Date): Counts {
  const booked = all.filter(({ session }) => session.booked > 0);
  const isOpen = (session: UpcomingSession, policy: SessionPolicy): boolean =>
    now >= checkInOpensAt(session, policy);
  return {
    CHECK_IN_OPEN: booked.filter((one) => !isOpen(one.session, one.before) && isOpen(one.session, one.after))
      .length,
    CHECK_IN_CLOSED: booked.filter(
      (one) => isOpen(one.session, one.before) && !isOpen(one.session, one.after),
    ).length,
  };
}

async function attendance(tx: Tx, { before, after, now }: PlannedChange): Promise<Counts> {
  // Absent members may be marked later than attendance is locked.
  const lookBack = Math.max(
    before.attendanceLockHours * HOUR,
    after.attendanceLockHours * HOUR,
    before.noShowAfterMinutes * MINUTE,
  );
  const past = await pastSessions(tx, new Date(now.getTime() - lookBack), now);
  const isLocked = (session: { endAt: Date }, policy: StudioAttributes): boolean =>
    now >= locksAt(session, policy);
  return {
    LOCKED: past.filter((session) => !isLocked(session, before) && isLocked(session, after)).length,
    UNLOCKED: past.filter((session) => isLocked(session, before) && !isLocked(session, after)).length,
    SETTLED: past.filter(
      (session) => !session.isSettled && now < noShowAt(session, before) && now >= noShowAt(session, after),
    ).length,
  };
}

async function limits(tx: Tx, { before, after, timezone, weekStart, now }: PlannedChange): Promise<Counts> {
  const today = localDateOf(now, timezone);
  const members = await bookedByMember(tx, { now, today, weekStart });
  const isLimited = (policy: StudioAttributes) => (counts: (typeof members)[number]) =>
    passedLimit(counts, policy) !== null;
  const [was, is] = [isLimited(before), isLimited(after)];
  return {
    LIMITED: members.filter((counts) => !was(counts) && is(counts)).length,
    UNLIMITED: members.filter((counts) => was(counts) && !is(counts)).length,
  };
}

type Rules = StudioAttributes['penalties'];

/** What an offence costs the first time, and each time from which a rule counts. */
function costs(place: PaidPlaces, trigger: Trigger, rules: Rules, nths: Iterable<number>): string {
  return JSON.stringify(
    [...nths].map((nth) =>
      duePenalties(
        { rules, promised: place.promised },
        { trigger, payer: place, earlier: () => nth - 1 },
      ).filter(({ value }) => value > 0),
    ),
  );
}

/** The places to come, with the fees that they were promised as they are paid. */
async function placesAhead(tx: Tx, now: Date): Promise<PaidPlaces[]> {
  const places: PaidPlaces[] = [];
  for (const { promised, ...place } of await paidPlacesAhead(tx, now))
    places.push({ ...place, promised: promised && (await withFeeTax(tx, promised)) });
  return places;
}

async function penalties(tx: Tx, { before, after, now }: PlannedChange): Promise<Counts> {
  const places = await placesAhead(tx, now);
  const [was, is] = [await withFeeTax(tx, before.penalties), await withFeeTax(tx, after.penalties)];
  const differs =
    (trigger: Trigger) =>
    (place: PaidPlaces): boolean => {
      const nths = new Set([1, ...[...was, ...is, ...(place.promised ?? [])].map(({ n }) => n)]);
      return costs(place, trigger, was, nths) !== costs(place, trigger, is, nths);
    };
  const differing = (trigger: Trigger): number =>
    sum(places.filter(differs(trigger)), ({ bookings }) => bookings);
  return { LATE_CANCEL_COST: differing('LATE_CANCEL'), NO_SHOW_COST: differing('NO_SHOW') };
}

/**
 * What a change of the rules touches at once: bookings, waiting people and sessions, counted by the rules that
 * bookings follow: what they were made with is never made worse. Sessions and classes with rules of their own count
 * by those. Empty when it touches nothing.
 */
export async function effectsOf(tx: Tx, planned: PlannedChange): Promise<RuleEffect[]> {
  const { before, after, timezone, now } = planned;
  const all = (await upcomingSessions(tx, now)).map((session) => ({
    session,
    before: resolvePolicy({ attributes: before, timezone }, session),
    after: resolvePolicy({ attributes: after, timezone }, session),
  }));
  const counts: Counts = {
    ...cancelling(all, now),
    ...waitlists(all, now),
    ...opening(all, planned),
    ...(await limits(tx, planned)),
    ...(await penalties(tx, planned)),
    ...(await attendance(tx, planned)),
    ...checkIn(all, now),
  };
  return (Object.entries(counts) as [RuleEffectKind, number][])
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count, sentence: effectSentence(kind, count) }));
}
