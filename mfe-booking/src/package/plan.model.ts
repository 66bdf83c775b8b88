import { timesWords } from '@studio/contract/values/duration';
import { formatMoney } from '@studio/contract/values/money';
import type { PlanFit } from '@studio/contract/booking/plan-fit.schema';
import type { PublicPlan } from '@studio/contract/packages/package-plan.schema';
import { formatLocalDate, formatLocalDayMonth, formatWallTime } from '@studio/contract/values/time';

const UNITS = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

type Length = Pick<PublicPlan, 'validityValue' | 'validityUnit' | 'fixedEnd'>;
type Gift = Pick<PublicPlan, 'credits' | 'bonusCredits' | 'recurring'> & Length;

function lengthWords({ validityValue, validityUnit, fixedEnd }: Length): string {
  if (validityUnit === 'FIXED_DATE' && fixedEnd) return `valid until ${formatLocalDate(fixedEnd)}`;
  return validityUnit === 'NONE' || validityUnit === 'FIXED_DATE' || validityValue === null
    ? 'no end date'
    : `valid for ${counted(validityValue, UNITS[validityUnit])}`;
}

type Cycle = Pick<NonNullable<PublicPlan['recurring']>, 'cycleUnit' | 'cycleCount'>;

/** `month`, `4 weeks`. */
const cycleWords = ({ cycleUnit, cycleCount }: Cycle): string =>
  cycleCount === 1 ? UNITS[cycleUnit] : counted(cycleCount, UNITS[cycleUnit]);

/** Credits and validity of a plan, e.g. `10 credits · valid for 3 months`. */
export function planWords({ credits, bonusCredits, recurring, ...length }: Gift): string {
  const gives =
    credits === null
      ? 'Unlimited classes'
      : `${counted(credits, 'credit')}${bonusCredits > 0 ? ` + ${bonusCredits} free` : ''}`;
  return recurring ? `${gives} each ${cycleWords(recurring)}` : `${gives} · ${lengthWords(length)}`;
}

/** Weekdays and times at which a plan can pay, e.g. `Mon–Fri 6:00 am – 4:00 pm`; consecutive days form a range. */
export function hoursWords({ weekdays, from, to }: PublicPlan['eligibleWindows'][number]): string {
  const days = weekdays.toSorted((a, b) => a - b);
  const [first = 1, last = 7] = [days[0], days.at(-1)];
  const isRow = days.length > 2 && last - first === days.length - 1;
  const names = isRow
    ? `${WEEKDAYS[first - 1]}–${WEEKDAYS[last - 1]}`
    : days.map((day) => WEEKDAYS[day - 1]).join(', ');
  return `${names} ${formatWallTime(from)} – ${formatWallTime(to)}`;
}

/** Short facts that set a plan apart from others, e.g. `New clients only`. */
export function planTags({
  newClientsOnly,
  eligibleWindows,
  recurring,
  instalments,
  left,
  saleTo,
}: PublicPlan): string[] {
  return [
    newClientsOnly && 'New clients only',
    ...eligibleWindows.map(hoursWords),
    recurring && `Renews every ${cycleWords(recurring)}`,
    instalments && `Pay in ${instalments.count} instalments`,
    left !== null && left <= 5 && `Only ${left} left`,
    saleTo && `On sale until ${formatLocalDayMonth(saleTo)}`,
  ].filter((tag) => typeof tag === 'string');
}

const STARTS: Partial<Record<PublicPlan['activation'], string>> = {
  FIRST_BOOKING: 'Starts with your first booking.',
  FIRST_ATTENDANCE: 'Starts with your first visit.',
};

/** Detailed terms of a plan, as sentences. */
export function planFacts({
  activation,
  fixedStart,
  eligibleNames,
  shareable,
  priorityOpensDays,
  purchaseLimitPerMember: limit,
  taxName,
}: PublicPlan): string[] {
  return [
    activation === 'FIXED_DATE' && fixedStart
      ? `Starts on ${formatLocalDate(fixedStart)}.`
      : STARTS[activation],
    eligibleNames.length > 0 && `For ${eligibleNames.join(', ')}.`,
    priorityOpensDays !== null &&
      `Books up to ${counted(priorityOpensDays, 'day')} ahead, before others can.`,
    shareable && 'Credits can be shared with others.',
    limit !== null && `Each member can buy it ${timesWords(limit)}.`,
    taxName && `The price includes ${taxName}.`,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

/**
 * When and how much a membership costs, e.g. `Renews every month for S$190.00, until you cancel.`; empty for
 * a plan that is paid once.
 */
export function renewalWords(
  { recurring, priceInclTax }: Pick<PublicPlan, 'recurring' | 'priceInclTax'>,
  currency: string,
): string[] {
  if (!recurring) return [];
  const { trialDays, minCycles, signupFee, cycleUnit, cycleCount, rolloverMax } = recurring;
  return [
    trialDays > 0 && `${counted(trialDays, 'day')} free to try. The first payment is taken after that.`,
    `Renews every ${cycleWords(recurring)} for ${formatMoney(priceInclTax, currency)}, until you cancel.`,
    Number(signupFee) > 0 && `A joining fee of ${formatMoney(signupFee, currency)} is paid once.`,
    minCycles > 0 && `Minimum term: ${counted(minCycles * cycleCount, UNITS[cycleUnit])}.`,
    rolloverMax > 0 &&
      `Up to ${counted(rolloverMax, 'unused credit')} carry over to the next ${cycleWords(recurring)}.`,
  ].filter((line) => typeof line === 'string');
}

/** What the buyer of a membership agrees to by paying; empty for other plans. */
export const consentWords = (
  { recurring, priceInclTax }: Pick<PublicPlan, 'recurring' | 'priceInclTax'>,
  { currency, studioName }: { currency: string; studioName: string },
): string =>
  recurring
    ? `By paying you allow ${studioName} to charge your card ${formatMoney(priceInclTax, currency)} every ${cycleWords(recurring)} until you cancel. You can cancel under Membership.`
    : '';

const GROUPS: readonly { title: string; types: readonly PublicPlan['packageType'][] }[] = [
  { title: 'Intro offers', types: ['TRIAL', 'INTRO'] },
  { title: 'Single classes', types: ['DROP_IN'] },
  { title: 'Class packs', types: ['CLASS_PACK'] },
  { title: 'Memberships', types: ['MEMBERSHIP'] },
  { title: 'Events', types: ['EVENT_PASS'] },
  { title: 'Appointments', types: ['APPOINTMENT_PACK'] },
];

export interface PlanGroup {
  title: string;
  plans: PublicPlan[];
}

/** Plans grouped by type, each group in the studio's order. Groups without a plan are left out. */
export const groupsOf = (plans: readonly PublicPlan[]): PlanGroup[] =>
  GROUPS.map(({ title, types }) => ({
    title,
    plans: plans.filter(({ packageType }) => types.includes(packageType)),
  })).filter((group) => group.plans.length > 0);

/**
 * Splits plans into those that can pay for the chosen class and the others, each with the reason. All fit
 * while `fits` is undefined: no class is chosen, or the answer is missing.
 */
export function splitByFit(
  plans: readonly PublicPlan[],
  fits: readonly PlanFit[] | undefined,
): { fitting: PublicPlan[]; others: { plan: PublicPlan; reason: string }[] } {
  const reasons = new Map(fits?.map(({ studioPackageId, refusal }) => [studioPackageId, refusal]));
  const reasonOf = (plan: PublicPlan): string | null => reasons.get(plan.studioPackageId) ?? null;
  return {
    fitting: plans.filter((plan) => reasonOf(plan) === null),
    others: plans.flatMap((plan) =>
      reasonOf(plan) === null ? [] : [{ plan, reason: reasonOf(plan) ?? '' }],
    ),
  };
}
