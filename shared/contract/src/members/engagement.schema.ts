import { object, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  id,
  instant,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
} from '../values/fields.ts';

/** How a member is doing, best first (rules B19). */
export const ENGAGEMENT_STATUSES = ['NEW', 'ACTIVE', 'COOLING', 'AT_RISK', 'LAPSED', 'LOST'] as const;
export type EngagementStatus = (typeof ENGAGEMENT_STATUSES)[number];

/** Whether a member signed the waiver that all have to sign, if there is one. */
export const WAIVER_STATES = ['SIGNED', 'UNSIGNED', 'NOTHING'] as const;
export type WaiverState = (typeof WAIVER_STATES)[number];

/** What decided the status. */
export const ENGAGEMENT_REASONS = [
  'JOINED',
  'PAST_DUE',
  'BOOKED',
  'FAMILY',
  'USED_UP',
  'CAME',
  'AS_USUAL',
  'DROPPED',
  'AWAY_31',
  'AWAY_61',
  'AWAY_181',
] as const;
export type EngagementReason = (typeof ENGAGEMENT_REASONS)[number];

/** Counts of visits that a studio celebrates. */
export const MILESTONES = [1, 10, 25, 50, 100, 250] as const;

/**
 * GET /api/member/portal/engagement?memberId: as of now, not of the last night. `weeks`: the last twelve, oldest
 * first, each `from` its first day, which pages from before call `monday`; the last one is under way. `rates` are in
 * percent, of the last 90 days, and null without a class that counts. `owed` and `isWaiverMissing` are those of the
 * list of members. `expiresOn`: the next end, in the coming 14 days, of a package that no other of theirs replaces:
 * the list has the next of all. `lifetimeSpend` and `owed` are null for callers who may not see money.
 */
export const engagementSchema = object({
  memberId: id(),
  status: oneOf(ENGAGEMENT_STATUSES),
  reason: oneOf(ENGAGEMENT_REASONS),
  visits: count(),
  visits30: count(),
  visits90: count(),
  /** Visits a week in the last 12 weeks, with one decimal. */
  avgWeekly: amount(),
  lastVisitAt: instantOrNull(),
  nextBookingAt: instantOrNull(),
  lateCancelRate90: count().nullable().defined(),
  noShowRate90: count().nullable().defined(),
  tenureDays: count(),
  streakWeeks: count(),
  lifetimeSpend: amount().nullable().defined(),
  expiresOn: textOrNull(),
  owed: amount().nullable().defined(),
  isWaiverMissing: flag(),
  weeks: list(object({ from: text(), monday: text(), visits: count() })).required(),
  joinedAt: instant(),
});
export type Engagement = InferType<typeof engagementSchema>;
