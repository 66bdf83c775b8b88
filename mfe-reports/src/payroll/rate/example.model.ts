import { payPartWords } from '@studio/contract/reports/payroll/payrollWords';
import type { CoInstructorPay, PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import type { RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import { payTermsOf, sessionPay, splitPay, type PayPart } from '@studio/contract/reports/payroll/sessionPay';
import { currencyDigits } from '@studio/contract/values/money';
import { moneyWords } from '@studio/contract/values/typed/numbers';

/** What a visit is worth in an example, in major units. */
const VISIT_WORTH = 20;
const MINUTES = 60;
const HEADS = [8, 15, 0];

/** In the smallest unit: one that two people cannot divide. */
const ODD_PAY = 3003;

interface Example {
  /** "A class with 8 members pays S$72.00." */
  sentence: string;
  /** How that comes about; `null` when the sentence says it all. */
  sum: string | null;
}

/** What a rate would pay, by the very function that will pay it; none while something is missing. */
export function examplesOf(
  terms: RateTerms | null,
  settings: Pick<PayrollSettings, 'payIfZero'>,
  currency: string,
): Example[] {
  if (!terms) return [];
  const byTime = terms.model === 'FLAT' || terms.model === 'HOURLY';
  return (byTime ? HEADS.slice(0, 1) : HEADS).map((heads) =>
    exampleWith(heads, { terms, settings, currency }),
  );
}

/** What two instructors are paid, by the function that will split it: "… get S$15.02 and S$15.01." */
export function togetherExample(coInstructorPay: CoInstructorPay, currency: string): string {
  const whole = { pay: ODD_PAY, parts: [] };
  const [first, second] = [0, 1].map((place) => {
    const { pay } = splitPay(whole, coInstructorPay === 'SPLIT' ? { between: 2, place } : null);
    return moneyWords(pay, currency);
  });
  const get = first === second ? `${first} each` : `${first} and ${second}`;
  return `Two instructors of a class that pays ${moneyWords(ODD_PAY, currency)} get ${get}.`;
}

function exampleWith(
  heads: number,
  context: { terms: RateTerms; settings: Pick<PayrollSettings, 'payIfZero'>; currency: string },
): Example {
  const { terms, settings, currency } = context;
  const money = (minor: number) => moneyWords(minor, currency);
  const pay = payTermsOf(terms, currency);
  const worth = heads * VISIT_WORTH * 10 ** currencyDigits(currency);
  const inputs = { minutes: MINUTES, heads, visitValue: worth, cancelledPct: null };
  const { pay: paid, parts } = sessionPay(pay, inputs, settings);
  return {
    sentence: `${subjectOf(terms, heads, money(worth))} pays ${money(paid)}.`,
    sum: sumOf(parts, currency),
  };
}

/** The terms with their amounts; of a single product the product, of a single amount nothing. */
function sumOf(parts: readonly PayPart[], currency: string): string | null {
  const words = parts.map((part) => payPartWords(part, currency));
  if (parts.length === 1) return parts[0]?.unit === null ? null : (words[0] ?? null);
  return parts.map(({ amount }, index) => `${words[index]}: ${moneyWords(amount, currency)}`).join(' + ');
}

function subjectOf({ model }: RateTerms, heads: number, worth: string): string {
  if (model === 'FLAT') return 'A class of any size';
  if (model === 'HOURLY') return `A class of ${MINUTES} minutes`;
  if (heads === 0) return 'An empty class';
  return `A class with ${heads} members${model === 'PERCENT' ? ` whose visits are worth ${worth}` : ''}`;
}
