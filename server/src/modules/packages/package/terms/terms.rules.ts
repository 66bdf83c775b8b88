/** Hours of the week in which a package can pay: wall time of the studio, weekday 1 (Monday) to 7. */
export interface Window {
  weekdays: readonly number[];
  from: string;
  to: string;
}

/** The recurring part of a plan; amounts in minor units. */
export interface Recurring {
  cycleUnit: string;
  cycleCount: number;
  minCycles: number;
  signupFeeMinor: number;
  trialDays: number;
  rolloverMax: number;
  recognition: string;
}

/** The terms of a plan, copied into every sold package. Amounts in minor units. */
export interface PlanTerms {
  packageName: string;
  packageType: string;
  priceMinor: number;
  taxRateId: string | null;
  /** Null = unlimited. */
  credits: number | null;
  bonusCredits: number;
  validity: { value: number | null; unit: string; end: string | null };
  start: { activation: string; day: string | null };
  activateByDays: number;
  eligibleTypes: readonly string[];
  eligibleCategories: readonly string[];
  eligibleTemplates: readonly string[];
  eligibleWindows: readonly Window[];
  maxPerDay: number | null;
  maxPerWeek: number | null;
  maxPerMonth: number | null;
  maxUpcoming: number | null;
  shareable: boolean;
  maxShareCredits: number | null;
  maxShareRecipients: number | null;
  freezeAllowed: boolean;
  guestAllowed: boolean;
  usagePriority: number;
  /** Null = its holders book when everybody does. */
  priorityOpensDays: number | null;
  visitValueMinor: number | null;
  recurring: Recurring | null;
  instalments: { count: number; intervalUnit: string; depositPct: number | null } | null;
  terms: string;
}
export type TermName = keyof PlanTerms;

/**
 * Terms that may change on a sold package: which classes it pays for, and how it is used. Never its price or
 * credits.
 */
export const CHANGEABLE = [
  'packageName',
  'eligibleTypes',
  'eligibleCategories',
  'eligibleTemplates',
  'eligibleWindows',
  'maxPerDay',
  'maxPerWeek',
  'maxPerMonth',
  'maxUpcoming',
  'shareable',
  'maxShareCredits',
  'maxShareRecipients',
  'freezeAllowed',
  'guestAllowed',
  'usagePriority',
  'priorityOpensDays',
] as const satisfies readonly TermName[];
export type ChangeableTerm = (typeof CHANGEABLE)[number];

/** All terms, in the order in which changes are listed. */
const NAMES: readonly TermName[] = [
  'packageName',
  'packageType',
  'priceMinor',
  'taxRateId',
  'credits',
  'bonusCredits',
  'validity',
  'start',
  'activateByDays',
  'eligibleTypes',
  'eligibleCategories',
  'eligibleTemplates',
  'eligibleWindows',
  'maxPerDay',
  'maxPerWeek',
  'maxPerMonth',
  'maxUpcoming',
  'shareable',
  'maxShareCredits',
  'maxShareRecipients',
  'freezeAllowed',
  'guestAllowed',
  'usagePriority',
  'priorityOpensDays',
  'visitValueMinor',
  'recurring',
  'instalments',
  'terms',
];

/** Lists whose order does not matter. */
const SETS: readonly TermName[] = ['eligibleTypes', 'eligibleCategories', 'eligibleTemplates'];
// Sorts keys, because an object from the database may have them in another order than one from a form.
const byKey = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const asText = (terms: PlanTerms, name: TermName): string =>
  JSON.stringify(
    SETS.includes(name) ? (terms[name] as readonly string[]).toSorted() : (terms[name] ?? null),
    byKey,
  );

/** Names of the differing terms, in the order of {@link NAMES}. */
export const changedTerms = (before: PlanTerms, after: PlanTerms): TermName[] =>
  NAMES.filter((name) => asText(before, name) !== asText(after, name));

/**
 * Whether a later buyer gets something else than an earlier one. Only then does the plan's version of terms
 * increase; a new name is no such change.
 */
export const changesTerms = (before: PlanTerms, after: PlanTerms): boolean =>
  changedTerms(before, after).some((name) => name !== 'packageName');

/** Whether a plan's change of this term may apply to its sold packages. */
export const isChangeable = (name: TermName): name is ChangeableTerm =>
  CHANGEABLE.some((one) => one === name);
