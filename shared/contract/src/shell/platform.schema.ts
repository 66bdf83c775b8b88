import { mixed, object, type InferType } from 'yup';
import {
  count,
  flag,
  freeText,
  id,
  instant,
  instantOrNull,
  list,
  localDateOrNull,
  oneOf,
  paging,
  text,
  textOrNull,
} from '../values/fields.ts';

export const ONBOARDING_STEPS = [
  'PROFILE',
  'BOOKING_SITE',
  'STAFF',
  'CLASS_TEMPLATE',
  'PACKAGE_PLAN',
  'SCHEDULE',
  'PAYMENT_MODE',
  'POLICIES',
  'WAIVER',
  'FIRST_CLIENT',
  'TEST_BOOKING',
] as const;
export type OnboardingKey = (typeof ONBOARDING_STEPS)[number];
/** GET /api/studio/portal/studio/onboarding. `percent` counts the steps that are not optional. */
export const onboardingSchema = object({
  percent: count(),
  steps: list(
    object({ key: oneOf(ONBOARDING_STEPS), title: text(), done: flag(), optional: flag(), route: text() }),
  ).required(),
});
export type Onboarding = InferType<typeof onboardingSchema>;
export type OnboardingStep = Onboarding['steps'][number];

export const PLATFORM_PLANS = ['STANDARD', 'PREMIUM'] as const;
export type PlatformPlanName = (typeof PLATFORM_PLANS)[number];
export const PLATFORM_LIMITS = ['members', 'staffSeats', 'rooms', 'studios', 'marketingMails'] as const;
export type PlatformLimit = (typeof PLATFORM_LIMITS)[number];
/** A limit and its present usage; `limit` null = unlimited. */
const usageLineSchema = object({
  key: oneOf(PLATFORM_LIMITS),
  title: text(),
  used: count(),
  limit: count().nullable().defined(),
});
export type UsageLine = InferType<typeof usageLineSchema>;
/** GET /api/studio/portal/usage. */
export const usageSchema = object({ plan: oneOf(PLATFORM_PLANS), items: list(usageLineSchema).required() });
export type Usage = InferType<typeof usageSchema>;

/** A line of the comparison of plans: the same `title` in each plan, `value` in words. */
const planFeatureSchema = object({ key: text(), title: text(), value: text() });
/**
 * GET /api/studio/portal/platform-plan. After a downgrade, creation above the new limits stays open until
 * `graceUntil`.
 */
export const platformPlanSchema = object({
  plan: oneOf(PLATFORM_PLANS),
  changedAt: instantOrNull(),
  graceUntil: instantOrNull(),
  usage: list(usageLineSchema).required(),
  plans: list(
    object({
      plan: oneOf(PLATFORM_PLANS),
      title: text(),
      summary: text(),
      features: list(planFeatureSchema).required(),
    }),
  ).required(),
});
export type PlatformPlan = InferType<typeof platformPlanSchema>;
/** POST /api/studio/portal/platform-plan/change. */
export const changePlatformPlanSchema = object({ plan: oneOf(PLATFORM_PLANS, 'Choose a plan') });
export type ChangePlatformPlan = InferType<typeof changePlatformPlanSchema>;

/**
 * GET /api/studio/portal/audit-log, newest first. `actor` and `entity` are ids, or a part of a name; days are
 * the studio's, both inclusive.
 */
export const auditLogQuerySchema = object({
  ...paging,
  actor: freeText(80),
  entity: freeText(80),
  from: localDateOrNull(),
  to: localDateOrNull(),
});
export type AuditLogQuery = InferType<typeof auditLogQuerySchema>;
export const ACTOR_TYPES = ['STAFF', 'MEMBER', 'SYSTEM', 'API'] as const;
const changesOrNull = () =>
  mixed<Record<string, unknown>>((value): value is Record<string, unknown> => typeof value === 'object')
    .nullable()
    .defined();
export const auditLineSchema = object({
  auditId: id(),
  at: instant(),
  actorType: oneOf(ACTOR_TYPES),
  actorId: textOrNull(),
  actorName: text(),
  action: text(),
  entity: text(),
  entityId: textOrNull(),
  before: changesOrNull(),
  after: changesOrNull(),
  reason: text(),
  ip: text(),
  userAgent: text(),
});
export type AuditLine = InferType<typeof auditLineSchema>;
/** `shownSince`: older lines exist, but the studio's plan does not show them. */
export const auditLogPageSchema = object({
  items: list(auditLineSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
  shownSince: instant(),
});
export type AuditLogPage = InferType<typeof auditLogPageSchema>;
