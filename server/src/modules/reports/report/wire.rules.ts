import type { ReportDefinition, ReportValue, ValueKind } from '@studio/contract/reports/reportDefinition';
import type { ReportValues } from '@studio/contract/reports/reportQuery';
import { toDecimal } from '@studio/contract/values/money';

const rounded = (value: unknown, digits: number): number => Number(Number(value).toFixed(digits));

const WRITERS: Record<ValueKind, (value: unknown, currency: string) => ReportValue> = {
  text: String,
  count: Number,
  number: (value) => rounded(value, 2),
  hours: (value) => rounded(value, 2),
  passed: (value) => rounded(value, 2),
  share: (value) => rounded(value, 4),
  money: (value, currency) => toDecimal(Number(value), currency),
  day: String,
  instant: (value) => new Date(value as Date | string).toISOString(),
};

type Parts = Readonly<Record<string, { kind: ValueKind }>>;

/** Values of SQL as the wire has them: amounts as decimals, shares with four digits, instants in UTC. */
export const toWire = (parts: Parts, row: Record<string, unknown>, currency: string): ReportValues =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { kind }]) => {
      const value = row[name] ?? null;
      return [name, value === null ? null : WRITERS[kind](value, currency)];
    }),
  );

/** A row's columns with its ids. */
export const rowToWire = (
  { columns, ids }: ReportDefinition,
  row: Record<string, unknown>,
  currency: string,
): ReportValues => ({
  ...toWire(columns, row, currency),
  ...Object.fromEntries(ids.map((name) => [name, (row[name] as string | null) ?? null])),
});
