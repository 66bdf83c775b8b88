import type { PayLine, PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { payoutOf } from '@studio/contract/reports/payroll/payout';
import { payPartWords } from '@studio/contract/reports/payroll/payrollWords';
import type { PayPart } from '@studio/contract/reports/payroll/sessionPay';
import { toDecimal } from '@studio/contract/values/money';
import type { Numbering } from '@studio/contract/values/typed/numbers';
import type { PaidLine } from '../pay/line.rules.ts';
import { rateTermsOf } from '../rate/terms.rules.ts';
import type { AdjustmentRow } from './run.views.ts';

export type Names = ReadonlyMap<string, { staffName: string; payrollCode: string }>;

/** What a line is shown with: how the studio writes amounts, and the names of its staff. */
interface Shown {
  style: Numbering;
  names: Names;
}

/** A percentage of a part: of a share in hundredths, else whole. */
const percentOf = ({ kind, unit }: PayPart): string | null =>
  unit === null ? null : String(kind === 'SHARE' ? unit / 100 : unit);

const toPart = (part: PayPart, style: Numbering): PayLine['parts'][number] => ({
  kind: part.kind,
  quantity: part.kind === 'SHARE' ? null : part.quantity,
  unit:
    part.kind === 'SHARE' || part.kind === 'CANCELLED' || part.unit === null
      ? percentOf(part)
      : toDecimal(part.unit, style.currency),
  amount: toDecimal(part.amount, style.currency),
  words: payPartWords(part, style),
});

/** A line as it is shown. */
function toPayLine(line: PaidLine, { style, names }: Shown): PayLine {
  const { currency } = style;
  const { scheduleId, staffId, paidAs, correction, dueMinor, payMinor, snapshot } = line;
  const { counted, rate, parts, absentId, templateType, minutes, cancelledPct } = snapshot;
  const isShare = paidAs === 'INSTRUCTOR' && rate?.terms.model === 'PERCENT';
  return {
    lineId: `${scheduleId}:${staffId}:${paidAs}`,
    ...{ paidAs, scheduleId, correction },
    className: snapshot.className,
    templateType: templateType as PayLine['templateType'],
    startAt: snapshot.startAt,
    day: snapshot.day,
    isCancelled: snapshot.isCancelled,
    absentName: absentId && (names.get(absentId)?.staffName ?? null),
    inputs: {
      ...{ minutes, cancelledPct },
      heads: counted.heads,
      headBasis: counted.headBasis,
      places: counted.places,
      visitValue: isShare ? toDecimal(counted.visitValue, currency) : null,
      isProvisional: isShare && counted.isProvisional,
    },
    rate: rate && {
      rateId: rate.rateId,
      scope: rate.scope,
      forName: rate.forName,
      from: rate.from,
      terms: rateTermsOf(rate.terms, currency),
    },
    parts: parts.map((part) => toPart(part, style)),
    due: toDecimal(dueMinor, currency),
    paidBefore: toDecimal(dueMinor - payMinor, currency),
    pay: toDecimal(payMinor, currency),
  };
}

/** The earliest first; sessions of the run before corrections. */
const inOrder = (a: PaidLine, b: PaidLine): number =>
  Number(a.correction !== null) - Number(b.correction !== null) ||
  (a.snapshot.startAt < b.snapshot.startAt ? -1 : Number(a.snapshot.startAt > b.snapshot.startAt));

/** What a person is paid, in minor units. */
const totalOf = (lines: readonly PaidLine[], adjustments: readonly AdjustmentRow[]): number =>
  lines.reduce((sum, { payMinor }) => sum + payMinor, 0) +
  adjustments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

interface Paid {
  lines: readonly PaidLine[];
  adjustments: readonly AdjustmentRow[];
}

/** One person's part of a run. */
export function slipOf(
  staffId: string,
  paid: Paid,
  { style, names }: Shown,
): { slip: PaySlip; totalMinor: number } {
  const { currency } = style;
  const lines = paid.lines.filter((line) => line.staffId === staffId).toSorted(inOrder);
  const adjustments = paid.adjustments.filter((one) => one.staffId === staffId);
  const totalMinor = totalOf(lines, adjustments);
  return {
    totalMinor,
    slip: {
      staffId,
      staffName: names.get(staffId)?.staffName ?? '',
      payrollCode: names.get(staffId)?.payrollCode ?? '',
      sessions: lines.filter(({ correction }) => correction === null).length,
      lines: lines.map((line) => toPayLine(line, { style, names })),
      adjustments: adjustments.map(({ amountMinor, staffId: _, ...one }) => ({
        ...one,
        amount: toDecimal(amountMinor, currency),
      })),
      total: toDecimal(totalMinor, currency),
    },
  };
}

/** Everybody's part of a run, by name, and what is paid out and carried over of them. */
export function slipsOf(paid: Paid, of: Shown): { slips: PaySlip[] } & ReturnType<typeof payoutOf> {
  const staffIds = [...new Set([...paid.lines, ...paid.adjustments].map(({ staffId }) => staffId))];
  const parts = staffIds.map((staffId) => slipOf(staffId, paid, of));
  const slips = parts
    .map(({ slip }) => slip)
    .toSorted((a, b) => a.staffName.localeCompare(b.staffName, 'en') || (a.staffId < b.staffId ? -1 : 1));
  return { slips, ...payoutOf(parts.map(({ totalMinor }) => totalMinor)) };
}
