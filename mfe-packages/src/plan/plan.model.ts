import type { TemplateType } from '@studio/contract/schedule/templateType';
import { formatMoney } from '@studio/contract/values/money';
import type { PackagePlan, PublicPlan } from '@studio/contract/packages/package-plan.schema';
import type { PackageType } from '@studio/contract/packages/plan-terms.schema';
import { formatLocalDate } from '@studio/contract/values/time';

/** Headings of the list, in order. */
const PLAN_GROUPS: Record<PackageType, string> = {
  CLASS_PACK: 'Class packs',
  MEMBERSHIP: 'Memberships',
  TRIAL: 'Trials',
  INTRO: 'Intro offers',
  DROP_IN: 'Drop-ins',
  EVENT_PASS: 'Event passes',
  APPOINTMENT_PACK: 'Appointment packs',
};

export const TEMPLATE_TYPE_LABELS: Record<TemplateType, string> = {
  CLASS: 'Classes',
  EVENT: 'Events',
  APPOINTMENT: 'Appointments',
};

const UNITS = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;

/** "1 member", "3 members". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "10 credits", "1 credit", "Unlimited". */
export const creditWords = (credits: number | null): string =>
  credits === null ? 'Unlimited' : counted(credits, 'credit');

/** "10 credits + 2 free". */
export const creditsWithBonus = (credits: number | null, bonusCredits: number): string =>
  credits !== null && bonusCredits > 0
    ? `${creditWords(credits)} + ${bonusCredits} free`
    : creditWords(credits);

type Validity = Pick<PublicPlan, 'validityValue' | 'validityUnit'> & Partial<Pick<PublicPlan, 'fixedEnd'>>;

/** "3 months", "1 day", "Until 31 Dec 2026", "Does not expire". */
export function validityWords({ validityValue, validityUnit, fixedEnd }: Validity): string {
  if (validityUnit === 'FIXED_DATE')
    return fixedEnd ? `Until ${formatLocalDate(fixedEnd)}` : 'Until a fixed day';
  if (validityUnit === 'NONE' || validityValue === null) return 'Does not expire';
  return counted(validityValue, UNITS[validityUnit]);
}

type Cycle = Pick<NonNullable<PublicPlan['recurring']>, 'cycleUnit' | 'cycleCount'>;

/** "every month", "every 2 weeks". */
export const cycleWords = ({ cycleUnit, cycleCount }: Cycle): string =>
  `every ${cycleCount === 1 ? UNITS[cycleUnit] : counted(cycleCount, UNITS[cycleUnit])}`;

/** Price with its cycle: "S$109.00", "S$240.00 every month". */
export const priceWords = (
  { priceInclTax, recurring }: Pick<PublicPlan, 'priceInclTax' | 'recurring'>,
  currency: string,
): string =>
  [formatMoney(priceInclTax, currency), recurring ? cycleWords(recurring) : ''].filter(Boolean).join(' ');

type Gives = Pick<PublicPlan, 'credits' | 'bonusCredits' | 'recurring'> & Validity;

/**
 * Credits and validity of a plan: "10 credits + 1 free · 3 months". A plan that renews states the credits per
 * cycle.
 */
export const givesWords = (plan: Gives): string =>
  [creditsWithBonus(plan.credits, plan.bonusCredits), plan.recurring ? '' : validityWords(plan)]
    .filter(Boolean)
    .join(' · ');

/** Plans grouped by type, each group in the studio's order. Groups without plans are left out. */
export function groupsOf(
  plans: readonly PackagePlan[],
): { kind: PackageType; title: string; plans: PackagePlan[] }[] {
  const kinds = Object.keys(PLAN_GROUPS) as PackageType[];
  return kinds
    .map((kind) => ({
      kind,
      title: PLAN_GROUPS[kind],
      plans: plans.filter(({ packageType }) => packageType === kind),
    }))
    .filter((group) => group.plans.length > 0);
}

/**
 * All ids in their new order, after some of them were sorted among themselves. Those share their former
 * places; all others stay.
 */
export function resorted(all: readonly string[], some: readonly string[]): string[] {
  const next = [...some];
  return all.map((id) => (some.includes(id) ? (next.shift() ?? id) : id));
}

const AUDIENCE_NOTES: Record<PackagePlan['visibility'], string> = {
  PUBLIC: '',
  MEMBERS: 'Members only',
  STAFF_ONLY: 'Sold by staff only',
};

function endNote(saleTo: string | null, today: string): string {
  if (!saleTo) return '';
  return saleTo < today ? `Ended ${formatLocalDate(saleTo)}` : `Until ${formatLocalDate(saleTo)}`;
}

/**
 * The state of a plan's sale. An active plan may not be on sale yet, have ended or be sold out.
 * @param today the studio's local day.
 */
export function saleState(
  { status, left, saleFrom, saleTo }: Pick<PackagePlan, 'status' | 'left' | 'saleFrom' | 'saleTo'>,
  today: string,
): string {
  if (status !== 'ACTIVE') return 'Not on sale';
  if (saleFrom && saleFrom > today) return 'Not yet on sale';
  if (saleTo && saleTo < today) return 'Sale has ended';
  return left === 0 ? 'Sold out' : 'On sale';
}

function stockNote(left: number | null): string {
  if (left === null) return '';
  return left === 0 ? 'Sold out' : `${left} left`;
}

/** Limits of the sale, in a few words each: "Members only", "5 left". */
export function saleNotes(
  { visibility, newClientsOnly, left, saleFrom, saleTo, purchaseLimitPerMember }: PackagePlan,
  today: string,
): string[] {
  return [
    AUDIENCE_NOTES[visibility],
    newClientsOnly ? 'New clients only' : '',
    purchaseLimitPerMember === null ? '' : `${purchaseLimitPerMember} per member`,
    saleFrom && saleFrom > today ? `From ${formatLocalDate(saleFrom)}` : '',
    endNote(saleTo, today),
    stockNote(left),
  ].filter(Boolean);
}
