import {
  CARD_FLOW_WORDS,
  DEFERRED_FIGURES,
  ENDS_WORDS,
  FLOW_WORDS,
} from '@studio/contract/reports/definitions/deferredFigures';
import { PART_PAID_FIGURES } from '@studio/contract/reports/definitions/partPaidFigures';
import { PREPAID_FIGURES } from '@studio/contract/reports/definitions/prepaidFigures';
import type { CardFlow } from '@studio/contract/reports/deferred-gift-cards.schema';
import type { DeferredMovement, DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { formatMoney } from '@studio/contract/values/money';
import { addDays, endOfMonth } from '@studio/contract/values/time';
import type { Step } from '../ui/chart.model.ts';

interface Part {
  name: keyof DeferredMovement;
  /** Whether it adds to what is owed; a balance does neither. */
  sign: 1 | -1 | null;
}

/** The identity of deferred revenue, in its order. Source: rules.md B17. */
const PARTS: readonly Part[] = [
  { name: 'opening', sign: null },
  { name: 'lateChanges', sign: 1 },
  { name: 'sales', sign: 1 },
  { name: 'onUse', sign: -1 },
  { name: 'straightLine', sign: -1 },
  { name: 'breakage', sign: -1 },
  { name: 'refunds', sign: -1 },
  { name: 'adjustments', sign: 1 },
  { name: 'closing', sign: null },
];

/** "+S$10.00", "−S$10.00"; nothing has no sign. */
function signed(change: number, words: string): string {
  if (change === 0) return words;
  return change > 0 ? `+${words}` : `−${words}`;
}

/** The parts that a period has: lateChanges only if there are any, since few studios close months. */
export const partsOf = ({ lateChanges }: DeferredMovement): readonly Part[] =>
  PARTS.filter(({ name }) => name !== 'lateChanges' || Number(lateChanges) !== 0);

/** The first and the last day of a month, as the server takes them. @param month Its first day. */
export const rangeOfMonth = (month: string): { from: string; to: string } => ({
  from: month,
  to: endOfMonth(month),
});

/** The identity as a waterfall: each flow begins where the one before it ended. */
export function stepsOf(header: DeferredMovement, currency: string): Step[] {
  let balance = 0;
  return partsOf(header).map(({ name, sign }) => {
    const { label } = DEFERRED_FIGURES[name];
    const amount = Number(header[name]);
    if (sign === null) {
      balance = amount;
      const words = formatMoney(header[name], currency);
      return { key: name, label, from: 0, to: amount, isTotal: true, words };
    }
    const from = balance;
    balance += sign * amount;
    const words = signed(sign * amount, formatMoney(header[name].replace('-', ''), currency));
    return { key: name, label, from, to: balance, isTotal: false, words };
  });
}

/** The identity in one sentence, for whoever does not see the picture. */
export function summaryOf({ opening, closing }: DeferredMovement, currency: string): string {
  const [before, after] = [formatMoney(opening, currency), formatMoney(closing, currency)];
  if (Number(opening) === Number(closing))
    return `You owe members ${after} in classes, as much as at the start.`;
  const verb = Number(closing) > Number(opening) ? 'more' : 'less';
  return `You owe members ${after} in classes, ${verb} than the ${before} at the start.`;
}

const AGES = Object.keys(ENDS_WORDS) as (keyof typeof ENDS_WORDS)[];

/** The balance by how soon the packages end, also the parts without any. */
export const agesOf = ({ ageing, currency }: DeferredRevenue) =>
  AGES.map((name) => ({ key: name, label: ENDS_WORDS[name], words: formatMoney(ageing[name], currency) }));

const FLOWS = Object.keys(FLOW_WORDS) as (keyof typeof FLOW_WORDS)[];

/** The figure whose packages the address asks for, where the table does not show it anyway. */
export const flowOf = ({ flow }: Record<string, string>): keyof DeferredMovement | undefined =>
  FLOWS.find((name) => name === flow && name !== 'closing');

const CARD_FLOWS = Object.keys(CARD_FLOW_WORDS) as CardFlow[];

/** The lines about gift cards; one without an amount has no cards to show. */
export const cardsOf = ({ giftCards, currency }: DeferredRevenue) =>
  CARD_FLOWS.map((name) => ({
    key: name,
    label: CARD_FLOW_WORDS[name],
    words: formatMoney(giftCards[name], currency),
    isNothing: Number(giftCards[name]) === 0,
  }));

/** The line whose gift cards the address asks for. */
export const cardFlowOf = (asked: string | null): CardFlow | undefined =>
  CARD_FLOWS.find((name) => name === asked);

interface Owed<Flow extends string> {
  figures: Readonly<Record<Flow, { label: string }>>;
  amounts: Readonly<Record<Flow, string>>;
  /** The page of the rows behind them. */
  report: string;
}

/**
 * The lines about what is owed beside packages, each with the page of the rows that it counts; one without an amount
 * has none. Changes to closed months only if there are any.
 */
const owedLines = <Flow extends string>(
  { figures, amounts, report }: Owed<Flow>,
  { currency, from, to }: DeferredRevenue,
) =>
  (Object.keys(figures) as Flow[])
    .filter((name) => name !== 'lateChanges' || Number(amounts[name]) !== 0)
    .map((flow) => ({
      key: flow,
      label: figures[flow].label,
      words: formatMoney(amounts[flow], currency),
      to:
        Number(amounts[flow]) === 0
          ? null
          : `/dashboard/report/${report}?${new URLSearchParams({ from, to: addDays(to, 1), flow }).toString()}`,
    }));

/** The lines about tickets and drop-ins. */
export const prepaidOf = (report: DeferredRevenue) =>
  owedLines({ figures: PREPAID_FIGURES, amounts: report.prepaid, report: 'prepaid-places' }, report);

/** The lines about orders that are partly paid. */
export const partPaidOf = (report: DeferredRevenue) =>
  owedLines({ figures: PART_PAID_FIGURES, amounts: report.partPaid, report: 'part-paid-orders' }, report);
