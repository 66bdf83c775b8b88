import { countOf } from '@studio/contract/values/duration';
import type { RuleEffectKind } from '@studio/contract/configure/booking-rules.schema';

const people = (count: number): string => (count === 1 ? '1 waiting person' : `${count} waiting people`);
const its = (count: number): string => (count === 1 ? 'its' : 'their');

const SENTENCES: Record<RuleEffectKind, (count: number) => string> = {
  FREE_CANCEL_LOST: (count) => `${countOf(count, 'booking')} could no longer be cancelled free of charge.`,
  FREE_CANCEL_GAINED: (count) => `${countOf(count, 'booking')} could be cancelled free of charge again.`,
  NOT_MOVED_UP: (count) => `${people(count)} would no longer move up automatically.`,
  MOVED_UP: (count) => `${people(count)} would move up automatically.`,
  WAITLIST_OVER: (count) =>
    `${countOf(count, 'session')} already ${count === 1 ? 'has' : 'have'} more people waiting. They stay in line.`,
  NOT_OPEN: (count) =>
    `${countOf(count, 'session')} that members can book now would be closed to new bookings. Bookings stay.`,
  OPEN: (count) => `${countOf(count, 'session')} would be open for booking at once.`,
  LIMITED: (count) =>
    `${countOf(count, 'member')} already ${count === 1 ? 'has' : 'have'} as many bookings as allowed, or more. They keep them.`,
  UNLIMITED: (count) => `${countOf(count, 'member')} could book more again.`,
  LATE_CANCEL_COST: (count) =>
    `${countOf(count, 'upcoming booking')} would have a different penalty for cancelling late.`,
  NO_SHOW_COST: (count) =>
    `${countOf(count, 'upcoming booking')} would have a different penalty for not coming.`,
  LOCKED: (count) =>
    `${countOf(count, 'past session')} could no longer have ${its(count)} attendance changed.`,
  UNLOCKED: (count) => `${countOf(count, 'past session')} could have ${its(count)} attendance changed again.`,
  SETTLED: (count) =>
    `${countOf(count, 'session')} would be settled within minutes: anyone not checked in becomes a no-show.`,
  CHECK_IN_OPEN: (count) => `${countOf(count, 'session')} would be open for check-in at once.`,
  CHECK_IN_CLOSED: (count) => `${countOf(count, 'session')} would no longer be open for check-in.`,
};

/** An effect of a change of the rules, in a sentence. */
export const effectSentence = (kind: RuleEffectKind, count: number): string => SENTENCES[kind](count);
