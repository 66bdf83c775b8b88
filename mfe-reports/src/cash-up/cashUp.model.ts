import type { CashUp } from '@studio/contract/reports/cash-up.schema';
import { formatMoney, toDecimal, toMinor } from '@studio/contract/values/money';

const AMOUNT = /^-?\d+(\.\d{1,2})?$/;

/** Counted less expected, as a decimal; null while no amount is counted. */
export const differenceOf = (expected: string, counted: string, currency: string): string | null =>
  AMOUNT.test(counted.trim())
    ? toDecimal(toMinor(counted.trim(), currency) - toMinor(expected, currency), currency)
    : null;

/** "S$1.50 too little". */
export function differenceWords(difference: string, currency: string): string {
  const amount = Number(difference);
  if (amount === 0) return 'As expected';
  const words = formatMoney(difference.replace('-', ''), currency);
  return amount < 0 ? `${words} too little` : `${words} too much`;
}

/** Whether money has come in or gone back since the last count whose amounts can be seen. */
export function hasMoved({ expected, counts }: CashUp): boolean {
  const lines = counts[0]?.lines ?? [];
  if (lines.length === 0) return false;
  const then = new Map(lines.map((line) => [line.mode, Number(line.expected)]));
  return expected.some(({ mode, amount }) => Number(amount) !== (then.get(mode) ?? 0));
}
