import { formatMoney } from '@studio/contract/values/money';
import { isReason, NO_REASON } from '@studio/contract/values/typed/reason';
import { amountOf, exampleAmount } from '@studio/contract/values/typed/typedAmount';
import type { CreateBookingForMember } from '@studio/contract/booking/booking.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';

type WithoutPackage = 'DROP_IN' | 'UNPAID' | 'FREE';
const WITHOUT: readonly string[] = ['DROP_IN', 'UNPAID', 'FREE'] satisfies WithoutPackage[];

/** Ways to pay for a place without a package. */
export const otherWays = (
  { dropInPrice: price }: Pick<SessionDetail, 'dropInPrice'>,
  currency: string,
): { value: WithoutPackage; label: string; note: string }[] => [
  {
    value: 'DROP_IN',
    label: price === null ? 'Drop-in' : `Drop-in · ${formatMoney(price, currency)}`,
    note: 'Pay now at the desk.',
  },
  { value: 'UNPAID', label: 'Unpaid', note: 'Hold the place, pay later.' },
  { value: 'FREE', label: 'Free of charge', note: 'Nothing to pay.' },
];

/** The part of a booking request that says what pays: a package id, or another way. */
export const paymentOf = (
  chosen: string,
): Pick<CreateBookingForMember, 'payMode' | 'studioPackageTransactionId'> =>
  WITHOUT.includes(chosen)
    ? { payMode: chosen as WithoutPackage, studioPackageTransactionId: null }
    : { payMode: 'PACKAGE', studioPackageTransactionId: chosen };

/** Whether a price is required, because money is owed for the place. */
export const needsPrice = (chosen: string | null): boolean => chosen === 'DROP_IN' || chosen === 'UNPAID';

/** A field of the panel with its error. */
export interface AddingProblem {
  field: 'price' | 'reason';
  message: string;
}

/**
 * Whether staff give away a part of the price, which needs a reason. @param listPrice of the session; `null`
 * = none.
 */
export function isGivenAway(chosen: string | null, price: string, listPrice: string | null): boolean {
  if (chosen === 'FREE') return true;
  const asked = Number(price.trim());
  return (
    needsPrice(chosen) &&
    price.trim() !== '' &&
    (listPrice === null ? asked === 0 : asked < Number(listPrice))
  );
}

/** What has to be corrected before the booking, or `null`. */
export function addingProblem({
  chosen,
  price,
  overbook,
  reason,
  listPrice = null,
  currency,
}: {
  chosen: string | null;
  price: string;
  currency: string;
  overbook: boolean;
  reason: string;
  listPrice?: string | null;
}): AddingProblem | null {
  if (needsPrice(chosen) && amountOf(price, currency) === null)
    return { field: 'price', message: `Enter the price to collect, e.g. ${exampleAmount(currency)}` };
  const needsReason = overbook || isGivenAway(chosen, price, listPrice);
  return needsReason && !isReason(reason) ? { field: 'reason', message: NO_REASON } : null;
}
