import {
  PAYMENT_MODE_TRAITS,
  PAYMENT_MODES,
  type PaymentModeName,
} from '@studio/contract/configure/payment/paymentModes';

/** The money of a package. Amounts in minor units. */
export interface Paid {
  paidMinor: number;
  refundedMinor: number;
}

/** The most that can be refunded for it. */
export const mostToRefund = ({ paidMinor, refundedMinor }: Paid): number =>
  Math.max(0, paidMinor - refundedMinor);

const [PROVIDER, BY_HAND] = [true, false].map((byProvider) =>
  PAYMENT_MODES.filter((mode) => PAYMENT_MODE_TRAITS[mode].refundedByProvider === byProvider),
) as [PaymentModeName[], PaymentModeName[]];

/**
 * The modes in which it can be refunded, the likeliest first: a provider's card payment only by that
 * provider.
 */
export const refundModes = (isByProvider: boolean): PaymentModeName[] =>
  isByProvider ? [...PROVIDER, ...BY_HAND] : BY_HAND;

/** Whether the name of a package was typed correctly, ignoring case and surrounding spaces. */
export const isEchoed = (name: string, typed: string): boolean =>
  name.trim().toLowerCase() === typed.trim().toLowerCase();
