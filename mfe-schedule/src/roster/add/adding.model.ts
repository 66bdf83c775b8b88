import { formatMoney } from '@studio/contract/values/money';
import type { CreateBookingForMember } from '@studio/contract/booking/booking.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';

type WithoutPackage = 'DROP_IN' | 'UNPAID' | 'FREE';
const WITHOUT: readonly string[] = ['DROP_IN', 'UNPAID', 'FREE'] satisfies WithoutPackage[];

/** How else than by a package a place can be paid. */
export const otherWays = (
  { dropInPrice: price }: Pick<SessionDetail, 'dropInPrice'>,
  currency: string,
): { value: WithoutPackage; label: string; note: string }[] => [
  {
    value: 'DROP_IN',
    label: price === null ? 'Drop-in' : `Drop-in · ${formatMoney(price, currency)}`,
    note: 'Pays at the desk now.',
  },
  { value: 'UNPAID', label: 'Unpaid', note: 'Holds the place. Pays later.' },
  { value: 'FREE', label: 'Free of charge', note: 'Nothing to pay.' },
];

/** The part of a booking that says who pays: a package by its id, or one of the other ways. */
export const paymentOf = (
  chosen: string,
): Pick<CreateBookingForMember, 'payMode' | 'studioPackageTransactionId'> =>
  WITHOUT.includes(chosen)
    ? { payMode: chosen as WithoutPackage, studioPackageTransactionId: null }
    : { payMode: 'PACKAGE', studioPackageTransactionId: chosen };

/** Whether somebody owes money for the place, so that it needs a price. */
export const needsPrice = (chosen: string | null): boolean => chosen === 'DROP_IN' || chosen === 'UNPAID';

const SHORTEST_REASON = 3;

/** A field of the panel that has to be mended. */
export interface AddingProblem {
  field: 'price' | 'reason';
  message: string;
}

/**
 * Whether staff let go of what the place costs, so that there has to be a reason. @param listPrice of the
 * session; null = it has none.
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

/** What has to be mended before somebody can be booked so, or `null`. */
export function addingProblem({
  chosen,
  price,
  overbook,
  reason,
  listPrice = null,
}: {
  chosen: string | null;
  price: string;
  overbook: boolean;
  reason: string;
  listPrice?: string | null;
}): AddingProblem | null {
  if (needsPrice(chosen) && !/^\d{1,7}(\.\d{1,2})?$/.test(price.trim()))
    return { field: 'price', message: 'Enter the price to collect, e.g. 32.00' };
  const needsReason = overbook || isGivenAway(chosen, price, listPrice);
  return needsReason && reason.trim().length < SHORTEST_REASON
    ? { field: 'reason', message: 'Please give a reason of at least 3 characters.' }
    : null;
}
