import type { Tx } from '../../../platform/db/database.ts';
import { cyclePaid } from './paid.service.ts';
import { startSubscription, type NewSubscription } from './start.service.ts';
import type { PaidCycle } from './upgrade.service.ts';

export { cardOf } from './card.views.ts';
export { importedSubscriptions, type ImportedSubscription } from './imported.repository.ts';
export { heldRows as subscriptionHeld } from './held.repository.ts';
export {
  type PauseRow,
  subscriptionRepository as subscriptionRows,
  type SubscriptionRow,
} from './subscription.repository.ts';
export { rhythmOf, upgradedCycle } from './subscription.rules.ts';
export {
  mailCancelled,
  mailPaused,
  mailPaymentFailed,
  mailPriceChange,
  mailResumed,
  mailUpcoming,
} from './subscriptionMail.service.ts';
export { discountOf, priceOn, promosOf, termsOn, withTax } from './terms.service.ts';

/** Memberships, as a sale needs them inside its own transaction. */
export const subscriptions = (tx: Tx) => ({
  /**
   * Creates a membership that waits for its first payment. Write the order of its first cycle with the
   * returned id, with a package price of 0 when `isTrial`.
   */
  start: (input: NewSubscription): Promise<{ subscriptionId: string; isTrial: boolean }> =>
    startSubscription(tx, input),

  /**
   * Call this for every order with a membership once it is paid in full and its package is granted. Repeating
   * it changes nothing.
   */
  cyclePaid: (input: PaidCycle): Promise<void> => cyclePaid(tx, input),
});
