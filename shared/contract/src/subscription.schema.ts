import { object, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idIfNamed,
  idToFind,
  instant,
  instantOrNull,
  list,
  localDateAhead,
  localDateOrNull,
  money,
  moneyOrNull,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
  whole,
} from './fields.ts';
import { PAYMENT_MODES } from './order.schema.ts';

export const SUBSCRIPTION_STATUSES = [
  'PENDING',
  'TRIALING',
  'ACTIVE',
  'PAST_DUE',
  'FROZEN',
  'CANCEL_AT_END',
  'CANCELLED',
  'ENDED',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
export const CYCLE_UNITS = ['WEEK', 'MONTH', 'YEAR'] as const;
export type CycleUnit = (typeof CYCLE_UNITS)[number];
export const CYCLE_STATUSES = ['BILLED', 'PAID', 'UNPAID', 'TRIAL'] as const;
/** What can be done to a membership as it is now; the server says which of them. */
export const SUBSCRIPTION_ACTIONS = [
  'PAUSE',
  'RESUME',
  'CANCEL',
  'CHANGE_PLAN',
  'RETRY',
  'UPDATE_PRICE',
] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];
export const CANCEL_REASONS = [
  'PRICE',
  'NO_TIME',
  'MOVING',
  'INJURY',
  'NOT_SATISFIED',
  'OTHER_STUDIO',
  'NOT_PAID',
  'OTHER',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/**
 * A membership. Days are local to the studio, `currentEnd` is the last day that is paid for. Null next
 * values: nothing changes. `price` is as the studio enters it, `priceInclTax` what is charged: they differ
 * where a tax comes on top.
 */
export const subscriptionSchema = object({
  subscriptionId: id(),
  memberId: id(),
  memberName: text(),
  studioPackageId: id(),
  packageName: text(),
  status: oneOf(SUBSCRIPTION_STATUSES),
  cycleUnit: oneOf(CYCLE_UNITS),
  cycleCount: count(),
  minCycles: count(),
  cyclesPaid: count(),
  currency: text(),
  price: amount(),
  nextPrice: amount().nullable().defined(),
  priceInclTax: amount(),
  /**
   * What the bill on `nextBillAt` will come to: with its tax, another plan or price by then, and a promo code
   * that still runs.
   */
  nextBillTotal: amount().nullable().defined(),
  /** What is still to be paid of the current cycle's bill. */
  openBillTotal: amount().nullable().defined(),
  nextPackageName: textOrNull(),
  currentStart: textOrNull(),
  currentEnd: textOrNull(),
  nextBillAt: textOrNull(),
  mode: oneOf(PAYMENT_MODES),
  card: object({ paymentMethodId: id(), brand: text(), last4: text() }).nullable().defined().default(null),
  /**
   * How many times the money of this cycle was asked for in vain, and the day on which it is asked for again.
   */
  failedTries: count(),
  nextTryAt: textOrNull(),
  /** Another plan that begins when its bill, of so much, is paid. */
  waitingPlan: object({ packageName: text(), amount: amount() }).nullable().defined().default(null),
  pause: object({ fromDate: text(), untilDate: text() }).nullable().defined().default(null),
  /**
   * The last day of a membership whose member has cancelled it before what they promised was over; it is
   * billed until then.
   */
  endsOn: textOrNull(),
  cancelReason: textOrNull(),
  startedAt: instant(),
  endedAt: instantOrNull(),
  version: count(),
  actions: list(oneOf(SUBSCRIPTION_ACTIONS)).required(),
});
export type Subscription = InferType<typeof subscriptionSchema>;

/** GET /api/subscription/portal/studio. `status` empty = all; with `memberId` that member's only. */
export const subscriptionListQuerySchema = object({
  ...paging,
  status: oneOfOrNull(SUBSCRIPTION_STATUSES),
  memberId: idIfNamed().default(null),
  search: freeText(80),
});
export type SubscriptionListQuery = InferType<typeof subscriptionListQuerySchema>;
export const subscriptionPageSchema = object({
  items: list(subscriptionSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type SubscriptionPage = InferType<typeof subscriptionPageSchema>;
/** GET /api/subscription/list (member): the own ones. */
export const subscriptionsSchema = list(subscriptionSchema).required();

/** GET /api/subscription/portal?subscriptionId: with every cycle and pause, the newest first. */
export const subscriptionDetailSchema = subscriptionSchema.shape({
  cycles: list(
    object({
      cycleStart: text(),
      cycleEnd: text(),
      status: oneOf(CYCLE_STATUSES),
      orderId: textOrNull(),
      total: amount().nullable().defined(),
      studioPackageTransactionId: textOrNull(),
      totalCredits: count().nullable().defined(),
      creditsRemaining: count().nullable().defined(),
    }),
  ).required(),
  pauses: list(
    object({ fromDate: text(), untilDate: text(), reason: text(), by: text(), begun: flag(), ended: flag() }),
  ).required(),
});
export type SubscriptionDetail = InferType<typeof subscriptionDetailSchema>;
export const bySubscriptionIdSchema = object({ subscriptionId: idToFind() });

const held = { subscriptionId: id(), version: whole(1, 1_000_000_000, 'the version') };
const untilAfterFrom = (until: string | undefined, from: unknown): boolean =>
  !until || typeof from !== 'string' || from <= until;
const untilDate = () =>
  localDateAhead().test('order', 'Choose a day on or after the first', (until, { parent }) =>
    untilAfterFrom(until, (parent as { fromDate?: string }).fromDate),
  );

/**
 * POST /api/subscription/portal/pause (staff) and /pause (member). Both days are paused; the cycle grows by
 * as many.
 */
export const pauseSubscriptionSchema = object({
  ...held,
  fromDate: localDateAhead(),
  untilDate: untilDate(),
  reason: freeText(500),
});
export type PauseSubscription = InferType<typeof pauseSubscriptionSchema>;
/**
 * POST /api/subscription/portal/resume and /resume (member): from today on; a pause that has not begun is
 * called off.
 */
export const resumeSubscriptionSchema = object(held);
export type ResumeSubscription = InferType<typeof resumeSubscriptionSchema>;
/**
 * POST /api/subscription/portal/cancel. `refundAmount` and `refundMode` only with NOW. Honours an
 * Idempotency-Key.
 */
export const cancelSubscriptionSchema = object({
  ...held,
  when: oneOf(['END', 'NOW']).default('END'),
  reason: oneOf(CANCEL_REASONS, 'Choose a reason'),
  note: freeText(500),
  refundAmount: moneyOrNull(),
  refundMode: oneOfOrNull(PAYMENT_MODES),
});
export type CancelSubscription = InferType<typeof cancelSubscriptionSchema>;
/** POST /api/subscription/cancel (member): at the end of the cycle, or of what the member has promised. */
export const cancelOwnSubscriptionSchema = object({
  ...held,
  reason: oneOf(CANCEL_REASONS, 'Choose a reason'),
  note: freeText(500),
});
export type CancelOwnSubscription = InferType<typeof cancelOwnSubscriptionSchema>;
/**
 * POST /api/subscription/portal/change-plan. NOW: what is left of this cycle is credited; a saved card pays
 * at once, without one it begins when its bill is paid.
 */
export const changePlanSchema = object({
  ...held,
  studioPackageId: id('Choose a plan'),
  when: oneOf(['NOW', 'NEXT_CYCLE']).default('NEXT_CYCLE'),
});
export type ChangePlan = InferType<typeof changePlanSchema>;
/** POST /api/subscription/portal/retry: asks for the money of an unpaid cycle at once. */
export const retrySubscriptionSchema = object({ subscriptionId: id() });
export type RetrySubscription = InferType<typeof retrySubscriptionSchema>;
/**
 * POST /api/subscription/portal/update-price: from the first cycle on that begins once the member has had due
 * notice.
 */
export const updateSubscriptionPriceSchema = object({ ...held, price: money('Enter a price') });
export type UpdateSubscriptionPrice = InferType<typeof updateSubscriptionPriceSchema>;
/**
 * POST /api/subscription/update-method (member): another saved card; what is unpaid is asked of it at once.
 */
export const updateMethodSchema = object({ subscriptionId: id(), paymentMethodId: id('Choose a card') });
export type UpdateMethod = InferType<typeof updateMethodSchema>;

/**
 * POST /api/subscription/portal/preview and /preview (member): what an action would do. Fields as in the
 * action itself.
 */
export const subscriptionPreviewQuerySchema = object({
  subscriptionId: id(),
  action: oneOf(['PAUSE', 'RESUME', 'CANCEL', 'CHANGE_PLAN', 'UPDATE_PRICE']),
  fromDate: localDateOrNull(),
  untilDate: localDateOrNull(),
  when: oneOfOrNull(['END', 'NOW', 'NEXT_CYCLE']),
  studioPackageId: idIfNamed().default(null),
  price: moneyOrNull(),
});
export type SubscriptionPreviewQuery = InferType<typeof subscriptionPreviewQuerySchema>;
export const subscriptionPreviewSchema = object({
  /** Why it would be refused, in a sentence; null when it would not. */
  refusal: textOrNull(),
  /**
   * The day from which it holds, the last day of access (null = goes on), and when and what is billed next.
   */
  effectiveOn: text(),
  accessUntil: textOrNull(),
  nextBillAt: textOrNull(),
  nextAmount: amount().nullable().defined(),
  /**
   * To pay now, what is credited against it, and what could fairly be paid back: of the last bill, and of
   * those that it was credited.
   */
  dueNow: amount(),
  credit: amount(),
  suggestedRefund: amount(),
  suggestedElsewhere: amount(),
  /** Bookings that would be cancelled, their credits returned. */
  bookings: list(object({ bookingId: id(), className: text(), startAt: instant() })).required(),
});
export type SubscriptionPreview = InferType<typeof subscriptionPreviewSchema>;

/** GET and POST /api/studio/portal/subscription-management: the rules of all memberships of a studio. */
export const subscriptionSettingsSchema = object({
  /** Days after the first failure on which the money is asked for again, e.g. [1, 3, 5, 7]. */
  dunningDays: list(whole(1, 60, 'a day'))
    .min(1, 'Enter at least one day')
    .max(8, 'Enter at most 8 days')
    .required()
    .default(() => [1, 3, 5, 7])
    .test('ascending', 'Enter the days in ascending order', (days) =>
      days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)),
    ),
  /** After the last try. */
  afterLastTry: oneOf(['SUSPEND', 'CANCEL']).default('SUSPEND'),
  pauseMinDays: whole(1, 365, 'the shortest pause').default(7),
  pauseMaxDays: whole(1, 365, 'the longest pause')
    .default(90)
    .test(
      'order',
      'Enter at least the shortest pause',
      (most, { parent }) => most >= (parent as { pauseMinDays: number }).pauseMinDays,
    ),
  pausesPerYear: whole(0, 12, 'how many pauses').default(2),
  memberMayPause: flag().default(true),
  memberMayCancel: flag().default(true),
  priceNoticeDays: whole(0, 365, 'the days of notice').default(14),
});
export type SubscriptionSettings = InferType<typeof subscriptionSettingsSchema>;
/** GET /api/subscription/rules (member): how a membership can be paused and cancelled without the desk. */
export const ownSubscriptionRulesSchema = object({
  memberMayPause: flag(),
  memberMayCancel: flag(),
  pauseMinDays: count(),
  pauseMaxDays: count(),
  pausesPerYear: count(),
});
export type OwnSubscriptionRules = InferType<typeof ownSubscriptionRulesSchema>;
