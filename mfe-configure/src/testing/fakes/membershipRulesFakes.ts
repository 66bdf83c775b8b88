import {
  subscriptionSettingsSchema,
  type SubscriptionSettings,
} from '@studio/contract/packages/subscription-settings.schema';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const RULES = '/api/studio/portal/subscription-management';

/** The rules of memberships at the faked studio, where twelve run. */
export function membershipRulesFakes() {
  let rules: SubscriptionSettings = subscriptionSettingsSchema.getDefault();
  return [
    onGet(RULES, () => rules),
    onPost(RULES, ({ body }) => (rules = subscriptionSettingsSchema.cast(body) as SubscriptionSettings)),
    onPost(`${RULES}/preview`, () => ({ running: 12, unpaid: 1, blocked: 0, withoutPause: 2, inTerm: 3 })),
  ];
}
