import { PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import type { CashUp, CountDay } from '@studio/contract/reports/cash-up.schema';
import { formatMoney, toDecimal, toMinor } from '@studio/contract/values/money';
import { amountOf, SIGNED_AMOUNT } from '@studio/contract/values/typed/typedAmount';

/** Counted less expected, as a decimal; null while no amount is counted. */
export function differenceOf(expected: string, counted: string, currency: string): string | null {
  const amount = amountOf(counted, currency, SIGNED_AMOUNT);
  return amount === null
    ? null
    : toDecimal(toMinor(amount, currency) - toMinor(expected, currency), currency);
}

/** "S$1.50 too little". */
export function differenceWords(difference: string, currency: string): string {
  const amount = Number(difference);
  if (amount === 0) return 'As expected';
  const words = formatMoney(difference.replace('-', ''), currency);
  return amount < 0 ? `${words} too little` : `${words} too much`;
}

/**
 * What somebody should know before they sign off a count for good, a sentence each: where it differs from what is
 * expected, and that the day is not over. Empty: nothing.
 */
export function doubtsOf(
  lines: CountDay['lines'],
  // A server of before does not say whether it is over.
  { currency, isOver = true }: Pick<CashUp, 'currency' | 'isOver'>,
): string[] {
  const differences = lines.flatMap(({ mode, expected, counted, note }) => {
    const difference = differenceOf(expected, counted, currency);
    if (difference === null || Number(difference) === 0) return [];
    const words = `${PAY_MODE_LABELS[mode]}: ${differenceWords(difference, currency)} (${formatMoney(expected, currency)} expected).`;
    return [note.trim() ? words : `${words} No note says why.`];
  });
  const open = isOver ? [] : ['This day is not over yet. Money that still comes in is not in this count.'];
  return [...differences, ...open];
}

/** Whether money has come in or gone back since the last count whose amounts can be seen. */
export function hasMoved({ expected, counts }: CashUp): boolean {
  const lines = counts[0]?.lines ?? [];
  if (lines.length === 0) return false;
  const then = new Map(lines.map((line) => [line.mode, Number(line.expected)]));
  return expected.some(({ mode, amount }) => Number(amount) !== (then.get(mode) ?? 0));
}
