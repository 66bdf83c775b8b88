import { subscriptionPreviewSchema, subscriptionSchema } from '../packages/subscription.schema.ts';
import { builder, nextId } from './build.ts';

/** A membership that a card pays every month. */
export const aSubscription = builder(subscriptionSchema)(() => ({
  subscriptionId: nextId(),
  memberId: nextId(),
  memberName: 'Ada Tan',
  studioPackageId: nextId(),
  packageName: 'Unlimited month',
  status: 'ACTIVE',
  cycleUnit: 'MONTH',
  cycleCount: 1,
  minCycles: 0,
  cyclesPaid: 3,
  currency: 'SGD',
  price: '240.00',
  nextPrice: null,
  priceInclTax: '240.00',
  nextBillTotal: '240.00',
  openBillTotal: null,
  nextPackageName: null,
  currentStart: '2026-11-01',
  currentEnd: '2026-11-30',
  nextBillAt: '2026-12-01',
  mode: 'CARD',
  card: { paymentMethodId: nextId(), brand: 'visa', last4: '4242' },
  failedTries: 0,
  nextTryAt: null,
  waitingPlan: null,
  pause: null,
  endsOn: null,
  cancelReason: null,
  startedAt: '2026-09-01T02:00:00.000Z',
  endedAt: null,
  version: 3,
  actions: ['PAUSE', 'CANCEL', 'CHANGE_PLAN', 'UPDATE_PRICE'],
}));

/** What an action on it would do: by default it only applies from the next cycle on. */
export const aSubscriptionPreview = builder(subscriptionPreviewSchema)(() => ({
  refusal: null,
  effectiveOn: '2026-12-01',
  accessUntil: null,
  nextBillAt: '2027-01-01',
  nextAmount: '240.00',
  dueNow: '0.00',
  credit: '0.00',
  suggestedRefund: '0.00',
  suggestedElsewhere: '0.00',
  bookings: [],
}));
