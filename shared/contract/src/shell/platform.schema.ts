import { mixed, object, type InferType } from 'yup';
import {
  count,
  fieldChange,
  flag,
  freeText,
  id,
  idOrNull,
  instant,
  instantOrNull,
  list,
  localDateOrNull,
  oneOf,
  oneOfOrNull,
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
  'NOTIFICATION_SENDER',
  'FIRST_CLIENT',
  'TEST_BOOKING',
] as const;
export type OnboardingKey = (typeof ONBOARDING_STEPS)[number];
/** The three parts of the path, in order. */
export const ONBOARDING_GROUPS = ['STUDIO', 'ON_SALE', 'OPEN'] as const;
export type OnboardingGroup = (typeof ONBOARDING_GROUPS)[number];
/**
 * GET /api/studio/portal/studio/onboarding. `percent` counts the steps that are not optional; `next` is the first of
 * those that is not done, null when all are.
 */
export const onboardingSchema = object({
  percent: count(),
  next: oneOfOrNull(ONBOARDING_STEPS),
  /** The first booking is there, and not older than a week. */
  isJustBooked: flag(),
  steps: list(
    object({
      key: oneOf(ONBOARDING_STEPS),
      title: text(),
      group: oneOf(ONBOARDING_GROUPS),
      /** About how long it takes. */
      minutes: count(),
      done: flag(),
      optional: flag(),
      route: text(),
      /** Another page where the step can be done, said as "or …"; null = there is none. */
      other: object({ title: text(), route: text() }).nullable().defined(),
    }),
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
  /** Only what was done to this member, or by them. */
  memberId: idOrNull(),
  from: localDateOrNull(),
  to: localDateOrNull(),
});
export type AuditLogQuery = InferType<typeof auditLogQuerySchema>;
export const ACTOR_TYPES = ['STAFF', 'MEMBER', 'SYSTEM', 'API'] as const;
const changesOrNull = () =>
  mixed<Record<string, unknown>>((value): value is Record<string, unknown> => typeof value === 'object')
    .nullable()
    .defined();
export type AuditChange = InferType<ReturnType<typeof fieldChange>>;
/** Whom or what a line is about; `path` leads there, if there is such a page. */
const auditSubjectSchema = object({ label: text(), path: textOrNull() });
export type AuditSubject = InferType<typeof auditSubjectSchema>;
export const auditLineSchema = object({
  auditId: id(),
  at: instant(),
  actorType: oneOf(ACTOR_TYPES),
  actorId: textOrNull(),
  actorName: text(),
  action: text(),
  /** What was done, in words: "Cancelled a booking of", to be followed by the subject where there is one. */
  act: text(),
  subject: auditSubjectSchema.nullable().defined().default(null),
  changes: list(fieldChange()).required(),
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
