import type { RefusalName } from '@studio/contract/refusals/codes';
import type { PayingPackage } from '@studio/contract/booking/booking.schema';
import { formatLocalDate } from '@studio/contract/values/time';

/** Texts of the dialog "Switch package". */
export const SWITCH_WORDS = {
  same: "Can't proceed. Same package selected. Please select another package.",
  done: 'Package switched successfully!',
  failed: 'An error occurred while switching the package. Please try again.',
} as const;

/** Id of the best other package that can pay; else of the present one; else `null`. */
export function firstOther(packages: readonly PayingPackage[]): string | null {
  const usable = packages.filter(({ refusal }) => refusal === null);
  const other = usable.find(({ isCurrent }) => !isCurrent) ?? packages.find(({ isCurrent }) => isCurrent);
  return other?.studioPackageTransactionId ?? null;
}

/** Packages that can pay first; otherwise in the given order. */
export const usableFirst = (packages: readonly PayingPackage[]): PayingPackage[] => [
  ...packages.filter(canPay),
  ...packages.filter((one) => !canPay(one)),
];

/** Whether a package can pay. The present one always can, because it has paid already. */
export const canPay = ({ refusal, isCurrent }: PayingPackage): boolean => refusal === null || isCurrent;

/** "7 of 10 left · until 31 Jan 2027". */
export function leftWords({ unlimited, creditsRemaining, totalCredits, endDate }: PayingPackage): string {
  const left = unlimited ? 'Unlimited' : `${creditsRemaining} of ${totalCredits} left`;
  return endDate ? `${left} · until ${formatLocalDate(endDate)}` : left;
}

/** "10 classes", or "Anna’s 10 classes" when somebody of the family pays. */
export const payerName = ({ name, ownerName }: Pick<PayingPackage, 'name' | 'ownerName'>): string =>
  ownerName ? `${ownerName}’s ${name}` : name;

const FIXES: Partial<Record<RefusalName, string>> = {
  NO_CREDITS_LEFT: 'Sell a package',
  PACKAGE_WRONG_DATE: 'Change its dates',
  PACKAGE_FROZEN: 'Unfreeze or resume it',
};

/**
 * What the desk can do about a package that cannot pay; `null` if nothing helps, e.g. for a wrong class type.
 */
export const fixOf = (refusal: RefusalName | undefined): string | null => (refusal && FIXES[refusal]) ?? null;
