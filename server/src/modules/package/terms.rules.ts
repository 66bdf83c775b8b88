/** Hours of the week in which a package can be used: wall time of the studio, weekday 1 (Monday) to 7. */
export interface Window {
  weekdays: readonly number[];
  from: string;
  to: string;
}

/** What is paid again and again; amounts in minor units. */
export interface Recurring {
  cycleUnit: string;
  cycleCount: number;
  minCycles: number;
  signupFeeMinor: number;
  trialDays: number;
  rolloverMax: number;
  recognition: string;
}

/** What a plan gives to whoever buys it; copied into every package that is sold. Amounts in minor units. */
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
  shareable: boolean;
  maxShareCredits: number | null;
  maxShareRecipients: number | null;
  freezeAllowed: boolean;
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
 * Terms that may change on a package which is sold: what it can book, and how it is used. Never what it cost
 * or gives.
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
  'shareable',
  'maxShareCredits',
  'maxShareRecipients',
  'freezeAllowed',
  'usagePriority',
  'priorityOpensDays',
] as const satisfies readonly TermName[];
export type ChangeableTerm = (typeof CHANGEABLE)[number];

/** All terms, in the order in which their changes are told. */
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
  'shareable',
  'maxShareCredits',
  'maxShareRecipients',
  'freezeAllowed',
  'usagePriority',
  'priorityOpensDays',
  'visitValueMinor',
  'recurring',
  'instalments',
  'terms',
];

/** Lists of which only the members count, not their order. */
const SETS: readonly TermName[] = ['eligibleTypes', 'eligibleCategories', 'eligibleTemplates'];
// An object from the database has its keys in another order than one from a form.
const byKey = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const asText = (terms: PlanTerms, name: TermName): string =>
  JSON.stringify(
    SETS.includes(name) ? (terms[name] as readonly string[]).toSorted() : (terms[name] ?? null),
    byKey,
  );

/** Names of the terms that differ, in the order in which they are told. */
export const changedTerms = (before: PlanTerms, after: PlanTerms): TermName[] =>
  NAMES.filter((name) => asText(before, name) !== asText(after, name));

/**
 * Whether a buyer from now on gets something else than before. Only then does the plan's version of terms go
 * up; a name is none.
 */
export const changesTerms = (before: PlanTerms, after: PlanTerms): boolean =>
  changedTerms(before, after).some((name) => name !== 'packageName');

/** Whether a term of packages that are sold can be changed with the plan's. */
export const isChangeable = (name: TermName): name is ChangeableTerm =>
  CHANGEABLE.some((one) => one === name);
