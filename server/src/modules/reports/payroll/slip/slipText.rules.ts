import type { PayAdjustment, PayLine, PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { CORRECTION_WORDS, minusWords } from '@studio/contract/reports/payroll/payrollWords';
import { formatMoney } from '@studio/contract/values/money';
import { formatDayTime, formatLocalDate, type ZoneClock } from '@studio/contract/values/time';
import type { Numbering } from '@studio/contract/values/typed/numbers';

/** A sum with what it is made from. */
export interface SlipRow {
  title: string;
  details: string[];
  sum: string;
}

/** A payslip in words. */
export interface SlipText {
  studioName: string;
  name: string;
  facts: [label: string, value: string][];
  rows: SlipRow[];
  total: string;
  /** What becomes of a total below zero; else empty. */
  note: string;
}

/** Whose payslip it is, how the studio writes, and of which days. */
interface SlipFacts extends ZoneClock, Numbering {
  studioName: string;
  from: string;
  to: string;
  paidOn: string | null;
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** What a line was made from: its heads, the terms of its sum, and what was paid before. */
function detailsOf(line: PayLine, style: Numbering): string[] {
  const { inputs, parts, correction, paidBefore, absentName, paidAs } = line;
  const money = (decimal: string): string => formatMoney(decimal, style.currency, style);
  const counted = inputs.headBasis === 'BOOKED' ? 'counted' : 'came';
  const [first] = parts;
  const isOneTerm = parts.length === 1 && first?.kind !== 'SHARE';
  return [
    `${inputs.minutes} minutes, ${people(inputs.heads)} ${counted}`,
    ...(paidAs === 'ASSISTANT' ? ['As assistant'] : []),
    ...(absentName === null ? [] : [`In place of ${absentName}`]),
    ...(line.rate === null ? ['No rate'] : []),
    parts.map(({ words, amount }) => (isOneTerm ? words : `${money(amount)} (${words})`)).join(' + '),
    ...(correction === null
      ? []
      : [`${CORRECTION_WORDS[correction]}: now ${money(line.due)}, paid before ${money(paidBefore)}`]),
  ].filter((text) => text !== '');
}

/** An amount that somebody added or took, or that an earlier run left. */
const adjustmentRow = ({ reason, amount, isCarried }: PayAdjustment, style: Numbering): SlipRow => ({
  ...(isCarried ? { title: reason, details: [] } : { title: 'Adjustment', details: [reason] }),
  sum: formatMoney(amount, style.currency, style),
});

/** A payslip in words, with the inputs of every sum. */
export function slipText(slip: PaySlip, facts: SlipFacts): SlipText {
  const { from, to, paidOn } = facts;
  const carried = slip.adjustments.filter(({ isCarried }) => isCarried);
  const added = slip.adjustments.filter(({ isCarried }) => !isCarried);
  const money = (decimal: string): string => formatMoney(decimal, facts.currency, facts);
  return {
    studioName: facts.studioName,
    name: slip.staffName,
    facts: [
      ['From', formatLocalDate(from, facts)],
      ['To', formatLocalDate(to, facts)],
      ...(slip.payrollCode === '' ? [] : [['Payroll code', slip.payrollCode] as [string, string]]),
      ...(paidOn === null ? [] : [['Paid on', formatLocalDate(paidOn, facts)] as [string, string]]),
    ],
    rows: [
      ...carried.map((one) => adjustmentRow(one, facts)),
      ...slip.lines.map((line) => ({
        title: `${formatDayTime(line.startAt, facts)}: ${line.className}`,
        details: detailsOf(line, facts),
        sum: money(line.pay),
      })),
      ...added.map((one) => adjustmentRow(one, facts)),
    ],
    total: money(slip.total),
    note: minusWords(slip.total),
  };
}
