import type { Subscription } from '@studio/contract/packages/subscription.schema';

/** Props of each membership dialog. */
export interface SubscriptionDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

const NO_FIELDS = {
  fromDate: null,
  untilDate: null,
  when: null,
  studioPackageId: null,
  price: null,
  waiveFee: false,
} as const;

/** A preview request with some fields; the others are `null`. */
export const previewQuery = <Fields extends object>(subscriptionId: string, fields: Fields) => ({
  subscriptionId,
  ...NO_FIELDS,
  ...fields,
});
