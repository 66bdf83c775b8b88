import { CORRECTION_WORDS } from '@studio/contract/reports/payroll/payrollWords';
import type { PayAdjustment, PayLine, PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { formatMoney, toMinor } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { forWords, termsWords } from '../rate/rate.model.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What a line was worked out from: "60 min · 8 heads: 8 came, 2 no-shows". */
export function inputWords({ inputs }: Pick<PayLine, 'inputs'>): string {
  const { minutes, heads, headBasis, places, cancelledPct } = inputs;
  const seen = [
    headBasis === 'BOOKED' || cancelledPct !== null ? `${places.booked} booked` : '',
    cancelledPct === null ? `${places.checkedIn} came` : '',
    places.noShow > 0 ? counted(places.noShow, 'no-show', 'no-shows') : '',
    places.lateCancelled > 0 ? `${places.lateCancelled} cancelled late` : '',
    places.comp > 0 ? `${places.comp} free` : '',
    places.classPass > 0 ? `${places.classPass} by ClassPass` : '',
  ].filter(Boolean);
  return `${minutes} min · ${counted(heads, 'head', 'heads')}: ${seen.join(', ')}`;
}

/** By which rate a line is paid: "S$9.00 a head (All sessions, since 1 Jan 2026)". */
export function rateUsedWords(
  { rate, paidAs, templateType }: Pick<PayLine, 'rate' | 'paidAs' | 'templateType'>,
  currency: string,
): string {
  if (!rate) return 'No rate';
  const { terms, from } = rate;
  const pays =
    paidAs === 'ASSISTANT' && terms.assistant
      ? `${formatMoney(terms.assistant, currency)} for assisting`
      : termsWords(terms, currency);
  return `${pays} (${forWords({ ...rate, templateType })}, since ${formatLocalDate(from)})`;
}

/** What is special about a line, in short. */
export function noteWords(line: PayLine): string[] {
  return [
    line.paidAs === 'ASSISTANT' ? 'Assisted' : '',
    line.absentName ? `For ${line.absentName}` : '',
    line.isCancelled ? 'Cancelled by the studio' : '',
    line.correction ? `Correction: ${CORRECTION_WORDS[line.correction].toLowerCase()}` : '',
    line.inputs.isProvisional ? 'Provisional: some visits have no final worth yet' : '',
  ].filter(Boolean);
}

interface Term {
  words: string;
  amount: string;
}
/** The terms of a line's sum, with what was paid of it before; they add up to its pay. No further heads are no term. */
export function sumTerms({ parts, paidBefore }: PayLine, currency: string): Term[] {
  const before = toMinor(paidBefore.replace('-', ''), currency);
  const terms = parts
    .filter(({ kind, quantity }) => kind !== 'EXTRA_HEADS' || quantity !== 0)
    .map(({ words, amount }) => ({ words, amount: formatMoney(amount, currency) }));
  if (before === 0) return terms;
  return [...terms, { words: 'Paid before', amount: formatMoney(negated(paidBefore), currency) }];
}
const negated = (decimal: string): string => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`);

/** What earlier runs left below zero. */
export const carriedOf = ({ adjustments }: Pick<PaySlip, 'adjustments'>): PayAdjustment[] =>
  adjustments.filter(({ isCarried }) => isCarried);
/** What somebody added or took by hand. */
export const addedOf = ({ adjustments }: Pick<PaySlip, 'adjustments'>): PayAdjustment[] =>
  adjustments.filter(({ isCarried }) => !isCarried);

/** An amount with its sign: "+S$20.00", "−S$20.00". */
export const signedMoney = (decimal: string, currency: string): string =>
  `${decimal.startsWith('-') ? '' : '+'}${formatMoney(decimal, currency)}`;

/** "12 sessions", "1 session". */
export const sessionsWords = (count: number): string => counted(count, 'session', 'sessions');
