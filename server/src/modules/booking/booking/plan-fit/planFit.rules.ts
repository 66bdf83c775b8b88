import { refuseLot, type Due, type PayingLot } from '../paying/eligibility.rules.ts';
import { lackingWords, whatIsDue } from '../paying/refusalMessage.rules.ts';

/**
 * A plan on sale, as the package that a buyer of today would hold. Days are local to the studio, both
 * inclusive.
 */
export type PlanAsLot = Pick<
  PayingLot,
  'startDate' | 'endDate' | 'eligibleTypes' | 'eligibleCategories' | 'eligibleTemplates' | 'eligibleWindows'
> & {
  studioPackageId: string;
  /** Including bonus credits; null = unlimited. */
  credits: number | null;
};

/** A package that is unused, not frozen and within its limits. */
const asLot = ({ studioPackageId, credits, ...terms }: PlanAsLot): PayingLot => ({
  ...terms,
  studioPackageTransactionId: studioPackageId,
  packageType: '',
  source: 'PURCHASE',
  status: 'ACTIVE',
  unlimited: credits === null,
  creditsRemaining: credits ?? 0,
  frozenFrom: null,
  frozenUntil: null,
  maxPerDay: null,
  maxPerWeek: null,
  maxPerMonth: null,
  maxUpcoming: null,
  usagePriority: 0,
  paidMinor: 0,
  createdAt: new Date(0),
});

/**
 * Returns why a plan bought today could not pay for a class, as a sentence for the buyer, or `null` when it
 * could.
 */
export function refusePlan(plan: PlanAsLot, due: Due): string | null {
  const refusal = refuseLot(asLot(plan), due);
  const what = whatIsDue(due);
  if (refusal === 'PACKAGE_WRONG_CLASS') return `Not for this ${what}`;
  if (refusal === 'PACKAGE_WRONG_HOURS') return `This ${what} is outside of its hours`;
  if (refusal === 'NO_CREDITS_LEFT') return lackingWords(plan.credits ?? 0, due);
  if (refusal !== 'PACKAGE_WRONG_DATE') return null;
  return plan.startDate !== null && due.localDate < plan.startDate
    ? `Starts after this ${what}`
    : `Ends before this ${what}`;
}
