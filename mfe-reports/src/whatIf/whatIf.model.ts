import { WAITLIST_MODES } from '@studio/contract/configure/waitlistMode';
import type { WhatIf, WhatIfFigure, WhatIfForm, WhatIfQuery } from '@studio/contract/reports/what-if.schema';
import { WHAT_IF_QUESTIONS, type WhatIfQuestion } from '@studio/contract/reports/whatIfQuestions';
import { formatMoney, toDecimal, toMinor } from '@studio/contract/values/money';
import { moneyWords } from '@studio/contract/values/typed/numbers';
const asQuestion = (value: string | null): WhatIfQuestion =>
  WHAT_IF_QUESTIONS.find((known) => known === value) ?? 'CANCEL_WINDOW';

/** The form as the address has it. */
export function formOf(params: URLSearchParams): WhatIfForm {
  const question = asQuestion(params.get('question'));
  const value = params.get('value') ?? '';
  const when = (asked: WhatIfQuestion, otherwise: string): string =>
    question === asked && value ? value : otherwise;
  const mode = when('WAITLIST_MODE', 'AUTO');
  return {
    question,
    hours: question === 'CANCEL_WINDOW' && value ? String(Number(value) / 60) : '24',
    fee: when('LATE_FEE', ''),
    waitlistMode: WAITLIST_MODES.find((known) => known === mode) ?? 'AUTO',
    studioPackageId: params.get('plan') ?? '',
    price: when('PRICE', ''),
  };
}

/** What a form asks. */
export function askedBy({
  question,
  hours,
  fee,
  waitlistMode,
  studioPackageId,
  price,
}: WhatIfForm): WhatIfQuery {
  const values = {
    CANCEL_WINDOW: String(Number(hours) * 60),
    LATE_FEE: fee,
    WAITLIST_MODE: waitlistMode,
    PRICE: price,
  };
  return {
    question,
    value: values[question],
    studioPackageId: question === 'PRICE' ? studioPackageId : null,
  };
}

const LABELS: Record<WhatIfFigure, string> = {
  lateCancels: 'Late cancellations',
  freed: 'Places given back while somebody waited',
  refilled: 'Of these, taken by somebody else',
  forfeited: 'Credits kept, in money',
  fees: 'Late fees',
  sold: 'Sold',
  sales: 'Money',
};

export interface WhatIfLine {
  name: WhatIfFigure;
  label: string;
  before: string;
  after: string;
  difference: string;
}

function signed(amount: number, words: string): string {
  if (amount === 0) return 'No change';
  return amount > 0 ? `+${words}` : `−${words}`;
}

/** The figures as words. */
export const linesOf = ({ figures, currency }: WhatIf): WhatIfLine[] =>
  figures.map(({ name, isMoney, before, after }) => {
    const words = (value: string) => (isMoney ? formatMoney(value, currency) : value);
    const change = isMoney
      ? toMinor(after, currency) - toMinor(before, currency)
      : Number(after) - Number(before);
    const size = isMoney ? toDecimal(Math.abs(change), currency) : String(Math.abs(change));
    return {
      name,
      label: LABELS[name],
      before: words(before),
      after: words(after),
      difference: signed(change, words(size)),
    };
  });

const sumOf = ({ figures, currency }: WhatIf, side: 'before' | 'after'): number =>
  figures.filter(({ isMoney }) => isMoney).reduce((sum, figure) => sum + toMinor(figure[side], currency), 0);

/** What it comes to, in a sentence. */
export function verdictOf(whatIf: WhatIf): string {
  const { currency, spareSales, basis } = whatIf;
  if (basis === 0) return 'Nothing of this kind happened in the last 90 days, so nothing would have changed.';
  const change = sumOf(whatIf, 'after') - sumOf(whatIf, 'before');
  const money = moneyWords(Math.abs(change), currency);
  if (change === 0) return 'The money would have been the same.';
  const verdict = `You would have had ${money} ${change > 0 ? 'more' : 'less'} in 90 days.`;
  if (spareSales === null) return verdict;
  return `${verdict} It pays off as long as no more than ${spareSales} of ${basis} sales are lost to the price.`;
}

const SAME_PEOPLE =
  'People would have done the same at the same moment. A stricter rule also changes what they do.';
/** What a question takes for granted. */
export const ASSUMPTIONS: Record<WhatIfQuestion, readonly string[]> = {
  CANCEL_WINDOW: [
    SAME_PEOPLE,
    'Classes and sessions with a window of their own keep it; so do appointments and events.',
    'Late cancellations from before these 90 days are not counted towards a rule that begins with the second or third time.',
  ],
  LATE_FEE: [
    SAME_PEOPLE,
    'The fee is taken each time, from everybody who paid for the place, instead of the late fees you have now.',
    'Every fee is paid, and none is waived.',
  ],
  WAITLIST_MODE: [
    'A place that moves to somebody on the waitlist is taken by them.',
    'A place that is offered is taken as often as offers were in these 90 days; always, if there were none.',
    'Each place is worth what a place paid with a package was worth on average.',
  ],
  PRICE: ['As many people would have bought it.', 'Discounts and taxes stay in proportion to the price.'],
};
