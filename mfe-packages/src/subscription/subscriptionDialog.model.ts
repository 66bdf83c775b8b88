import type { Subscription } from '@studio/contract/packages/subscription.schema';

/** What every dialog about a membership is given. */
export interface SubscriptionDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

const NOTHING = { fromDate: null, untilDate: null, when: null, studioPackageId: null, price: null } as const;

/** A question about an action of which only some fields are needed. */
export const asking = <Fields extends object>(subscriptionId: string, fields: Fields) => ({
  subscriptionId,
  ...NOTHING,
  ...fields,
});
