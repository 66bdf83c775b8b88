export { cardOf } from './card.views.ts';
export {
  subscriptionRepository as subscriptionRows,
  type PauseRow,
  type SubscriptionRow,
} from './subscription.repository.ts';
export {
  mailCancelled,
  mailPaused,
  mailPaymentFailed,
  mailPriceChange,
  mailResumed,
  mailUpcoming,
} from './subscriptionMail.service.ts';
export { rhythmOf, upgradedCycle } from './subscription.rules.ts';
export { discountOf, priceOn, termsOn, withTax } from './terms.service.ts';
