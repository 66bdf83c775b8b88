import { PAYMENT_MODES, type PaymentModeName } from '@studio/contract/configure/payment/paymentModes';

/** A sum by way of paying, in minor units. */
export interface Expected {
  mode: PaymentModeName;
  minor: number;
}

/** What is to be counted, in the order in which staff choose: cash always, others where money moved. */
export function expectedLines(collected: readonly Expected[]): Expected[] {
  const byMode = new Map(collected.map(({ mode, minor }) => [mode, minor]));
  return PAYMENT_MODES.filter((mode) => mode === 'CASH' || byMode.has(mode)).map((mode) => ({
    mode,
    minor: byMode.get(mode) ?? 0,
  }));
}

/** Whether a count is of just what is expected: each way of paying once, with the sum that is known now. */
export const isUpToDate = (counted: readonly Expected[], expected: readonly Expected[]): boolean =>
  counted.length === expected.length &&
  expected.every((line) => counted.some(({ mode, minor }) => mode === line.mode && minor === line.minor));

interface Counter {
  staffId: string;
  /** Whether they see the counts of everybody, or only their own. */
  seesAll: boolean;
}

/** Whether a person may sign off a count of a day, as the first or in place of the last one. */
export const mayCount = (
  { staffId, seesAll }: Counter,
  { day, today, lastBy }: { day: string; today: string; lastBy: string | null },
): boolean => day <= today && (seesAll || lastBy === null || lastBy === staffId);
