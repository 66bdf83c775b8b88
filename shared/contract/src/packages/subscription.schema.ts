import { PAYMENT_MODES } from '../configure/payment/paymentModes.ts';
import { boolean, object, type InferType } from 'yup';
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
} from '../values/fields.ts';

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
/** Actions that a membership may permit in its present state; the server lists the permitted ones. */
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
 * A membership. Days are local to the studio, `currentEnd` is the last paid day. Null next values: nothing
 * changes. `price` is the studio's entry, `priceInclTax` the charge: they differ where a tax comes on top.
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
   * The expected total of the bill on `nextBillAt`: with its tax, a plan or price that changes by then, and a
   * promo code that still applies.
   */
  nextBillTotal: amount().nullable().defined(),
  /** The unpaid part of the current cycle's bill. */
  openBillTotal: amount().nullable().defined(),
  nextPackageName: textOrNull(),
  currentStart: textOrNull(),
  currentEnd: textOrNull(),
  nextBillAt: textOrNull(),
  mode: oneOf(PAYMENT_MODES),
  card: object({ paymentMethodId: id(), brand: text(), last4: text() }).nullable().defined().default(null),
  /** Number of failed attempts to collect this cycle's money, and the day of the next attempt. */
  failedTries: count(),
  nextTryAt: textOrNull(),
  /** Another plan that begins when its bill, of `amount`, is paid. */
  waitingPlan: object({ packageName: text(), amount: amount() }).nullable().defined().default(null),
  pause: object({ fromDate: text(), untilDate: text() }).nullable().defined().default(null),
  /**
   * The last day of a membership whose member cancelled it before the end of their commitment; it is billed
   * until then.
   */
  endsOn: textOrNull(),
  cancelReason: textOrNull(),
  startedAt: instant(),
  endedAt: instantOrNull(),
  version: count(),
  actions: list(oneOf(SUBSCRIPTION_ACTIONS)).required(),
});
export type Subscription = InferType<typeof subscriptionSchema>;

/** GET /api/subscription/portal/studio. `status` empty = all; with `memberId` only that member's. */
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
/** GET /api/subscription/list (member): the member's own; GET /api/member/portal/subscription?memberId: the same. */
export const subscriptionsSchema = list(subscriptionSchema).required();

/** GET /api/subscription/portal?subscriptionId: with every cycle and pause, newest first. */
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
 * POST /api/subscription/portal/pause (staff) and /pause (member). Both days are paused; the cycle becomes
 * that many days longer.
 */
export const pauseSubscriptionSchema = object({
  ...held,
  fromDate: localDateAhead(),
  untilDate: untilDate(),
  reason: freeText(500),
  /** Staff let the studio's fee for pauses go; of a member it counts for nothing. */
  waiveFee: boolean().default(false),
});
export type PauseSubscription = InferType<typeof pauseSubscriptionSchema>;
/**
 * POST /api/subscription/portal/resume and /resume (member): from today on; a pause that has not begun is
 * removed.
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
/** POST /api/subscription/cancel (member): at the end of the cycle, or of the member's commitment. */
export const cancelOwnSubscriptionSchema = object({
  ...held,
  reason: oneOf(CANCEL_REASONS, 'Choose a reason'),
  note: freeText(500),
});
export type CancelOwnSubscription = InferType<typeof cancelOwnSubscriptionSchema>;
/**
 * POST /api/subscription/portal/change-plan. NOW: the rest of this cycle is credited; a saved card pays at
 * once, without a card the new plan begins when its bill is paid.
 */
export const changePlanSchema = object({
  ...held,
  studioPackageId: id('Choose a plan'),
  when: oneOf(['NOW', 'NEXT_CYCLE']).default('NEXT_CYCLE'),
});
export type ChangePlan = InferType<typeof changePlanSchema>;
/** POST /api/subscription/portal/retry: attempts at once to collect the money of an unpaid cycle. */
export const retrySubscriptionSchema = object({ subscriptionId: id() });
export type RetrySubscription = InferType<typeof retrySubscriptionSchema>;
/**
 * POST /api/subscription/portal/update-price: applies from the first cycle that begins after the member's
 * notice period.
 */
export const updateSubscriptionPriceSchema = object({ ...held, price: money('Enter a price') });
export type UpdateSubscriptionPrice = InferType<typeof updateSubscriptionPriceSchema>;
/**
 * POST /api/subscription/update-method (member): another saved card; an unpaid cycle is charged to it at
 * once.
 */
export const updateMethodSchema = object({ subscriptionId: id(), paymentMethodId: id('Choose a card') });
export type UpdateMethod = InferType<typeof updateMethodSchema>;

/**
 * POST /api/subscription/portal/preview and /preview (member): what an action would do. Fields as in the
 * action.
 */
export const subscriptionPreviewQuerySchema = object({
  subscriptionId: id(),
  action: oneOf(['PAUSE', 'RESUME', 'CANCEL', 'CHANGE_PLAN', 'UPDATE_PRICE']),
  fromDate: localDateOrNull(),
  untilDate: localDateOrNull(),
  when: oneOfOrNull(['END', 'NOW', 'NEXT_CYCLE']),
  studioPackageId: idIfNamed().default(null),
  price: moneyOrNull(),
  waiveFee: boolean().default(false),
});
export type SubscriptionPreviewQuery = InferType<typeof subscriptionPreviewQuerySchema>;
export const subscriptionPreviewSchema = object({
  /** Why it would be refused, in a sentence; null when it would not be. */
  refusal: textOrNull(),
  /**
   * The day from which it applies, the last day of access (null = open-ended), and the date and amount of the
   * next bill.
   */
  effectiveOn: text(),
  accessUntil: textOrNull(),
  nextBillAt: textOrNull(),
  nextAmount: amount().nullable().defined(),
  /**
   * The amount to pay now, the credit against it, and the amounts that could fairly be refunded: of the last
   * bill, and of the earlier bills whose value was credited against it.
   */
  dueNow: amount(),
  credit: amount(),
  suggestedRefund: amount(),
  suggestedElsewhere: amount(),
  /** Bookings that would be cancelled, with their credits returned. */
  bookings: list(object({ bookingId: id(), className: text(), startAt: instant() })).required(),
});
export type SubscriptionPreview = InferType<typeof subscriptionPreviewSchema>;
