import { countOf, durationWords, timesWords } from '@studio/contract/values/duration';
import type { RuleExample } from '@studio/contract/configure/booking-rules.schema';
import type { RuleSection } from '@studio/contract/configure/bookingRuleSections';
import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import {
  MINUTE,
  addDays,
  formatDayTime,
  formatLocalDay,
  formatTime,
  localDateOf,
  weekdayOf,
} from '@studio/contract/values/time';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';
import {
  autoUntil,
  checkInOpensAt,
  closesAt,
  freeCancelUntil,
  locksAt,
  minutesOfHold,
  noShowAt,
  opensAt,
  passedLimit,
  resolvePolicy,
} from '../../booking/booking/booking.api.ts';
import type { ExampleSession } from './booking-rules.views.ts';
import { lossOf, penaltyExamples, type Example, type ExampleWorld } from './penaltyExample.service.ts';

const FRIDAY = 5;

/** A class at seven on the Friday after next Monday, for a studio that has none yet. */
function madeUp(timezone: string, now: Date): ExampleSession {
  const today = localDateOf(now, timezone);
  const localDate = addDays(today, 7 + FRIDAY - weekdayOf(today));
  const startAt = instantOf(localDate, '07:00', timezone);
  return {
    className: 'a class',
    startAt,
    endAt: new Date(startAt.getTime() + 60 * MINUTE),
    localDate,
    creditCost: 1,
    templateType: 'CLASS',
    templateRules: null,
    sessionRules: null,
  };
}

const named = ({ session, at }: Example): string => `${session.className} on ${at(session.startAt)}`;

function openingOf(example: Example): string[] {
  const { session, policy, world, at } = example;
  // Asked at the beginning of time: every opening is still to come.
  const opens = opensAt(session, policy, { now: new Date(0), timezone: world.timezone });
  const closes = closesAt(session, policy, 'MEMBER');
  const from = opens ? `from ${at(opens)}` : 'as soon as it is published';
  const until = closes.getTime() === session.startAt.getTime() ? 'it starts' : at(closes);
  const spots = example.policy.membersChooseSpots
    ? []
    : ['In a room with a plan of spots, members get the first free one from the front.'];
  return [`Members can book ${named(example)} ${from} until ${until}.`, ...spots];
}

function limitsOf({ session, policy, world }: Example): string[] {
  const { className, localDate } = session;
  const none = { upcoming: 0, onDay: 0, inWeek: 0 };
  const reached = [
    { most: policy.maxUpcomingBookings, what: 'upcoming', where: 'to come' },
    { most: policy.maxBookingsPerDay, what: 'onDay', where: `on ${formatLocalDay(localDate, world)}` },
    { most: policy.maxBookingsPerWeek, what: 'inWeek', where: 'in that week' },
  ].flatMap(({ most, what, where }) => {
    const refusal = most === null ? null : passedLimit({ ...none, [what]: most }, policy);
    return refusal && most !== null
      ? [
          `A member who has ${countOf(most, 'booking')} ${where} cannot book ${className} as well: “${refusal}”`,
        ]
      : [];
  });
  const overlap = policy.allowOverlap
    ? `A member who has another booking at the time of ${className} can still book it.`
    : `A member who has another booking at the time of ${className} cannot book it.`;
  const { guestBookingsMax: guests } = policy;
  const brought =
    guests > 0
      ? [
          `A member can bring up to ${countOf(guests, 'guest')} to ${className}, on a package that pays for guests.`,
        ]
      : [];
  return [
    ...(reached.length > 0 ? reached : ['Members can hold as many bookings as they like.']),
    ...brought,
    overlap,
  ];
}

function cancellingOf(example: Example): string[] {
  const { session, policy, at } = example;
  const free = freeCancelUntil(session, policy);
  if (free.getTime() === session.startAt.getTime())
    return [`${named(example)}: members can cancel free until it starts.`];
  return [`A member who cancels ${named(example)} after ${at(free)} ${lossOf(example, 'LATE_CANCEL')}.`];
}

/** What members get when the studio moves or cancels a class. */
function changedOf({ session: { className }, policy }: Example): string[] {
  const { freeCancelHoursAfterChange: hours, allowFreeCancelOnSub, goodwillDays } = policy;
  const orTaught = allowFreeCancelOnSub ? ', or somebody else teaches it' : '';
  const moved =
    hours === 0
      ? []
      : [
          `If you move ${className} to another time${orTaught}, members can cancel free for ${countOf(hours, 'hour')}.`,
        ];
  return goodwillDays === 0
    ? moved
    : [
        ...moved,
        `If you cancel ${className}, packages that paid for it end ${countOf(goodwillDays, 'day')} later.`,
      ];
}

function waitlistOf(example: Example): string[] {
  const { session, policy, at } = example;
  if (policy.waitlistMode === 'OFF') return [`Nobody can wait for a place in ${session.className}.`];
  const until = autoUntil(session, policy);
  const claim = 'everyone waiting is told, and the first to claim it gets it';
  const given = until
    ? `A place in ${named(example)} that becomes free until ${at(until)} goes to the first person waiting. Later, ${claim}.`
    : `When a place in ${named(example)} becomes free, ${claim}.`;
  const { promotionGraceMinutes: grace } = policy;
  return [
    given,
    `${countOf(policy.waitlistMax, 'member')} can wait at a time.`,
    ...(grace > 0
      ? [
          `A member who moves up after free cancellation has ended can still cancel free for ${durationWords(grace)}.`,
        ]
      : []),
  ];
}

function attendanceOf(example: Example): string[] {
  const { session, policy, world, at } = example;
  const time = (instant: Date): string => formatTime(instant.toISOString(), world);
  return [
    `Check-in for ${named(example)} opens at ${time(checkInOpensAt(session, policy))}.`,
    `Anyone not checked in by ${time(noShowAt(session, policy))} is marked as a no-show, if attendance was taken.`,
    `Attendance can be changed until ${at(locksAt(session, policy))}.`,
  ];
}

function holdsOf({ session, policy, world }: Example): string[] {
  const time = (minutes: number): string =>
    formatTime(new Date(session.startAt.getTime() - (60 - minutes) * MINUTE).toISOString(), world);
  const words = (mode: string, how: string): string => {
    const minutes = minutesOfHold(mode, policy);
    return minutes === null
      ? `A member who pays for ${session.className} ${how} gets a place once the payment has arrived, if one is still free.`
      : `A member who starts to pay for ${session.className} ${how} at ${time(0)} keeps the place until ${time(minutes)}.`;
  };
  return [words('CARD', 'by card'), words('QR', 'by QR'), words('BANK_TRANSFER', 'by bank transfer')];
}

const TEN = 10;

function packagesOf({ policy, world }: Example): string[] {
  const low = Math.floor((TEN * policy.lowCreditThreshold) / 100);
  const today = localDateOf(world.now, world.timezone);
  const lastDay = addDays(today, 30);
  const day = (localDate: string): string => formatLocalDay(localDate, world);
  return [
    low === 0
      ? 'A package of 10 credits never counts as low.'
      : `A package of 10 credits counts as low from ${countOf(low, 'credit')} left.`,
    `A package that ends on ${day(lastDay)} counts as expiring soon from ${day(addDays(lastDay, -policy.expiringSoonDays))}, and as recently expired until ${day(addDays(lastDay, policy.recentlyExpiredDays))}.`,
    `A package can be frozen ${timesWords(policy.freezesPerYear)} a year, for ${policy.freezeMinDays} to ${countOf(policy.freezeMaxDays, 'day')} at a time.`,
  ];
}

/**
 * What the rules mean for classes of the studio, in sentences, computed by the rules that bookings follow.
 * @param attributes the policy to show, which need not be the present one.
 */
export function examplesOf(attributes: StudioAttributes, world: ExampleWorld): RuleExample[] {
  const { timezone } = world;
  const toExample = (session: ExampleSession): Example => ({
    session,
    policy: resolvePolicy({ attributes, timezone }, session),
    world,
    at: (instant) => formatDayTime(instant.toISOString(), world),
  });
  const sessions = world.sessions.length > 0 ? world.sessions : [madeUp(timezone, world.now)];
  const all = sessions.map(toExample);
  const first = all.find(({ session }) => session.templateType === 'CLASS') ?? all[0];
  if (!first) return [];
  const sentences: Record<RuleSection, string[]> = {
    OPENING: openingOf(first),
    LIMITS: limitsOf(first),
    CANCELLING: [...all.flatMap(cancellingOf), ...changedOf(first)],
    PENALTIES: penaltyExamples(first),
    WAITLIST: waitlistOf(first),
    ATTENDANCE: attendanceOf(first),
    HOLDS: holdsOf(first),
    PACKAGES: packagesOf(first),
  };
  return Object.entries(sentences).flatMap(([section, list]) =>
    list.map((sentence) => ({ section: section as RuleSection, sentence })),
  );
}
