import { object, type InferType } from 'yup';
import { amount, count, flag, list, money, oneOf, whole } from '../values/fields.ts';
import { CANCEL_REASONS, type CancelReason } from './subscription.schema.ts';

/** A member's cancellation before the end of their minimum term: it takes effect then, or is for the desk. */
export const TERM_CANCELS = ['END_OF_TERM', 'ASK'] as const;

const dunningDays = list(whole(1, 60, 'a day'))
  .min(1, 'Enter at least one day')
  .max(8, 'Enter at most 8 days')
  .required()
  .default(() => [1, 3, 5, 7])
  .test('ascending', 'Enter the days in ascending order', (days) =>
    days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)),
  );

/** GET and POST /api/studio/portal/subscription-management: the rules of all memberships of a studio. */
export const subscriptionSettingsSchema = object({
  /** Days after the first failure on which the payment is attempted again, e.g. [1, 3, 5, 7]. */
  dunningDays,
  /** Failed payments after which the member books nothing new; their bookings stay. */
  blockAfterTries: whole(1, 9, 'how many payments').default(2),
  /** What happens after the last attempt. */
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
  /** Days between a member's request and the first day of the pause. */
  pauseNoticeDays: whole(0, 90, 'the days of notice').default(0),
  /** What a pause costs, tax included where prices include it; 0 = nothing. */
  pauseFee: money('Enter the fee').default('0'),
  memberMayPause: flag().default(true),
  memberMayCancel: flag().default(true),
  memberCancelInTerm: oneOf(TERM_CANCELS).default('END_OF_TERM'),
  /** What the desk's dialog proposes. */
  cancelDefault: oneOf(['END', 'NOW']).default('END'),
  /** The reasons that members and the desk choose from. */
  cancelReasons: list(oneOf(CANCEL_REASONS))
    .min(1, 'Choose at least one reason')
    .required()
    .default((): CancelReason[] => [...CANCEL_REASONS]),
  priceNoticeDays: whole(0, 365, 'the days of notice').default(14),
});
export type SubscriptionSettings = InferType<typeof subscriptionSettingsSchema>;
/** The same as a form has it, where days of retries are chosen in any order. */
export const subscriptionSettingsFormSchema = subscriptionSettingsSchema.shape({
  dunningDays: dunningDays.transform((days: unknown) =>
    Array.isArray(days) ? [...(days as number[])].sort((one, other) => one - other) : days,
  ),
});

/** POST /api/studio/portal/subscription-management/preview: the memberships that rules like these touch. */
export const subscriptionSettingsReachSchema = object({
  /** Memberships that run: the rules apply to each of them. */
  running: count(),
  /** Of them: not paid, so their next attempts follow the new days. */
  unpaid: count(),
  /** Of them: unpaid, and stopped from booking by these rules. */
  blocked: count(),
  /** Of them: had as many pauses in the past year as the rules allow, or more. */
  withoutPause: count(),
  /** Of them: inside a minimum term. */
  inTerm: count(),
});
export type SubscriptionSettingsReach = InferType<typeof subscriptionSettingsReachSchema>;

/** GET /api/subscription/rules (member): how members can pause and cancel a membership without the desk. */
export const ownSubscriptionRulesSchema = object({
  memberMayPause: flag(),
  memberMayCancel: flag(),
  pauseMinDays: count(),
  pauseMaxDays: count(),
  pausesPerYear: count(),
  pauseNoticeDays: count(),
  cancelReasons: list(oneOf(CANCEL_REASONS)).required(),
});
export type OwnSubscriptionRules = InferType<typeof ownSubscriptionRulesSchema>;

/** GET /api/subscription/portal/rules: what the desk's dialogs propose. */
export const deskSubscriptionRulesSchema = object({
  pauseFee: amount(),
  cancelDefault: oneOf(['END', 'NOW']),
  cancelReasons: list(oneOf(CANCEL_REASONS)).required(),
});
export type DeskSubscriptionRules = InferType<typeof deskSubscriptionRulesSchema>;
