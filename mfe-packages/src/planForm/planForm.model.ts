import { beginningOf } from '@studio/contract/values/letters/characters';
import { toDecimal, toMinor } from '@studio/contract/values/money';
import { amountOf } from '@studio/contract/values/typed/typedAmount';
import type { PackagePlan, PublicPlan } from '@studio/contract/packages/package-plan.schema';
import type { PackageType } from '@studio/contract/packages/plan-terms.schema';
import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';

/** Form values of a plan: numbers as typed, missing values as the empty string. */
export type PlanValues = ReturnType<typeof newPlan>;
type Typed = number | string | null;

export const NEW_CYCLE = {
  cycleUnit: 'MONTH',
  cycleCount: 1 as Typed,
  minCycles: 0 as Typed,
  signupFee: '0',
  trialDays: 0 as Typed,
  rolloverMax: 0 as Typed,
  recognition: 'ON_USE',
};
export const NEW_PARTS = { count: 3 as Typed, intervalUnit: 'MONTH', depositPct: null as Typed };
export const NEW_WINDOW = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '16:00' };

const newPlan = () => ({
  studioPackageId: '',
  packageName: '',
  packageType: 'CLASS_PACK' as PackageType,
  price: '',
  taxRateId: '',
  credits: null as Typed,
  bonusCredits: 0 as Typed,
  validityValue: 3 as Typed,
  validityUnit: 'MONTH',
  activation: 'PURCHASE',
  fixedStart: '',
  fixedEnd: '',
  activateByDays: 90 as Typed,
  eligibleTypes: ['CLASS'] as string[],
  eligibleCategories: [] as string[],
  eligibleTemplates: [] as string[],
  eligibleWindows: [] as (typeof NEW_WINDOW)[],
  maxPerDay: null as Typed,
  maxPerWeek: null as Typed,
  maxPerMonth: null as Typed,
  maxUpcoming: null as Typed,
  shareable: false,
  maxShareCredits: null as Typed,
  maxShareRecipients: null as Typed,
  freezeAllowed: true,
  guestAllowed: false,
  usagePriority: 5 as Typed,
  priorityOpensDays: null as Typed,
  visitValue: '',
  description: '',
  terms: '',
  visibility: 'PUBLIC',
  status: 'ACTIVE',
  purchaseLimitPerMember: null as Typed,
  newClientsOnly: false,
  saleFrom: '',
  saleTo: '',
  stock: null as Typed,
  recurring: null as typeof NEW_CYCLE | null,
  instalments: null as typeof NEW_PARTS | null,
  version: null as number | null,
  /** A new picture, `''` to remove it, `null` to keep the present one. */
  picture: null as Blob | '' | null,
});

const FIRST_TIME = { newClientsOnly: true, purchaseLimitPerMember: 1, activation: 'FIRST_BOOKING' };
/** Initial values of a new plan of each type. */
const PRESETS: Record<PackageType, Partial<PlanValues>> = {
  CLASS_PACK: {},
  MEMBERSHIP: { recurring: NEW_CYCLE, validityValue: 1 },
  TRIAL: { credits: 1, validityValue: 2, validityUnit: 'WEEK', ...FIRST_TIME },
  INTRO: { validityValue: 1, ...FIRST_TIME },
  DROP_IN: { credits: 1, validityValue: 1 },
  EVENT_PASS: { eligibleTypes: ['EVENT'] },
  APPOINTMENT_PACK: { eligibleTypes: ['APPOINTMENT'] },
};

/** Which parts of the form apply to a type of plan. Other parts are hidden and not sent. */
export interface Fit {
  bonus: boolean;
  limits: boolean;
  windows: boolean;
  sharing: boolean;
  freezing: boolean;
  renewing: boolean;
  parts: boolean;
}
const ALL: Fit = {
  bonus: true,
  limits: true,
  windows: true,
  sharing: true,
  freezing: true,
  renewing: false,
  parts: true,
};
const FITS: Record<PackageType, Fit> = {
  CLASS_PACK: ALL,
  MEMBERSHIP: { ...ALL, renewing: true },
  TRIAL: { ...ALL, bonus: false, sharing: false, parts: false },
  INTRO: ALL,
  DROP_IN: { ...ALL, bonus: false, limits: false, sharing: false, freezing: false, parts: false },
  EVENT_PASS: { ...ALL, windows: false, freezing: false },
  APPOINTMENT_PACK: ALL,
};
/** Whether an empty field means unlimited credits. */
export const isUnlimited = (credits: Typed | undefined): boolean =>
  credits == null || String(credits).trim() === '';

/**
 * The parts that apply to the present values: unlimited credits cannot be shared, and a plan that renews has
 * no instalments.
 */
export function fitOf({
  packageType,
  credits,
  recurring,
}: Pick<PlanValues, 'packageType' | 'credits' | 'recurring'>): Fit {
  const fit = FITS[packageType];
  const unlimited = isUnlimited(credits);
  return {
    ...fit,
    bonus: fit.bonus && !unlimited,
    sharing: fit.sharing && !unlimited,
    parts: fit.parts && recurring === null,
  };
}

/** Form values of an existing plan, of a copy, or of a new plan with a tax; `''` = none. */
export function formValues(
  plan: PackagePlan | undefined,
  { isCopy = false, taxRateId = '' }: { isCopy?: boolean; taxRateId?: string } = {},
): PlanValues {
  if (!plan) return { ...newPlan(), taxRateId };
  const blank = newPlan();
  const kept = Object.fromEntries(
    Object.keys(blank).map((key) => [key, plan[key as keyof PackagePlan] ?? blank[key as keyof PlanValues]]),
  ) as PlanValues;
  // A missing number is an empty field, not the default of a new plan.
  const values = {
    ...kept,
    validityValue: plan.validityValue,
    status: plan.status === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE',
    picture: null,
  };
  return isCopy
    ? {
        ...values,
        studioPackageId: '',
        version: null,
        packageName: beginningOf(`${plan.packageName} (copy)`, 80),
        status: 'INACTIVE',
      }
    : values;
}

/**
 * Values of a new plan after its type was changed: name, price and texts stay, the rest gets the defaults of
 * the type.
 */
export function withKind(
  { packageName, price, taxRateId, description, terms }: PlanValues,
  packageType: PackageType,
): PlanValues {
  return {
    ...newPlan(),
    packageName,
    price,
    taxRateId,
    description,
    terms,
    packageType,
    ...PRESETS[packageType],
  };
}

/** The price plus a tax on top, rounded half up; `null` if the price cannot be parsed. */
export function priceWithTax(
  price: string,
  rate: Pick<TaxRate, 'percent' | 'inclusive'> | undefined,
  currency: string,
): string | null {
  const amount = amountOf(price, currency);
  if (amount === null) return null;
  const minor = toMinor(amount, currency);
  const onTop = rate && !rate.inclusive ? Math.round((minor * Number(rate.percent)) / 100) : 0;
  return toDecimal(minor + onTop, currency);
}

const numberIn = (value: Typed): number | null =>
  value === null || !/^\d{1,4}$/.test(String(value).trim()) ? null : Number(value);

/** The values of the preview card. Values that cannot be parsed are left out, as is the price. */
export type ShownPlan = { priceInclTax: string | null } & Pick<
  PublicPlan,
  | 'packageName'
  | 'description'
  | 'credits'
  | 'bonusCredits'
  | 'validityValue'
  | 'validityUnit'
  | 'fixedEnd'
  | 'recurring'
  | 'instalments'
>;

function shownCycle({ recurring }: PlanValues, currency: string): ShownPlan['recurring'] {
  if (recurring === null) return null;
  return {
    cycleUnit: recurring.cycleUnit as 'MONTH',
    cycleCount: numberIn(recurring.cycleCount) ?? 1,
    minCycles: numberIn(recurring.minCycles) ?? 0,
    signupFee: amountOf(recurring.signupFee, currency) ?? '0',
    trialDays: numberIn(recurring.trialDays) ?? 0,
    rolloverMax: numberIn(recurring.rolloverMax) ?? 0,
    recognition: 'ON_USE',
  };
}

const shownParts = ({ instalments }: PlanValues): ShownPlan['instalments'] =>
  instalments && {
    count: numberIn(instalments.count) ?? 2,
    intervalUnit: instalments.intervalUnit as 'MONTH',
    depositPct: numberIn(instalments.depositPct),
  };

/** The plan as members would see it with the present values. */
export function shownPlan(values: PlanValues, rate: TaxRate | undefined, currency: string): ShownPlan {
  const { packageName, description, price, credits, bonusCredits, validityValue, validityUnit, fixedEnd } =
    values;
  const fit = fitOf(values);
  return {
    packageName: packageName.trim() || 'Plan name',
    description: description.trim(),
    priceInclTax: priceWithTax(price, rate, currency),
    credits: isUnlimited(credits) ? null : (numberIn(credits) ?? 0),
    bonusCredits: fit.bonus ? (numberIn(bonusCredits) ?? 0) : 0,
    validityValue: numberIn(validityValue),
    validityUnit: validityUnit as ShownPlan['validityUnit'],
    fixedEnd: fixedEnd || null,
    recurring: fit.renewing ? shownCycle(values, currency) : null,
    instalments: fit.parts ? shownParts(values) : null,
  };
}
