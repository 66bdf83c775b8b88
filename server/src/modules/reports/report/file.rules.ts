import { wordsOf, type ReportColumn, type ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportValues } from '@studio/contract/reports/reportQuery';
import { toDecimal, toMinor } from '@studio/contract/values/money';
import { localDateTimeOf } from '@studio/contract/values/time';
import type { Cell } from '../../../platform/export/tableFile.ts';

/** The labels of columns; those of times say by which clock: a file is read far from the studio, and years later. */
export const headerOf = ({ columns }: ReportDefinition, timezone: string): string[] =>
  Object.values<ReportColumn>(columns).map(({ label, kind }) =>
    kind === 'instant' ? `${label} (${timezone})` : label,
  );

function cellOf(column: ReportColumn, value: string | number | null, timezone: string): Cell {
  const { kind } = column;
  if (value === null) return '';
  if (kind === 'money') return Number(value);
  if (kind === 'instant') return localDateTimeOf(String(value), timezone);
  return typeof value === 'string' ? wordsOf(column, value) : value;
}

/** A row of a file: times are the studio's, amounts are numbers. */
export const cellsOf = ({ columns }: ReportDefinition, row: ReportValues, timezone: string): Cell[] =>
  Object.entries<ReportColumn>(columns).map(([name, column]) => cellOf(column, row[name] ?? null, timezone));

/** A rate has a total on the screen, but its rows do not add up to it. */
const isSummed = ({ kind, total }: ReportColumn): boolean =>
  total !== undefined && (kind === 'money' || kind === 'count');

/**
 * Adds up the rows of a file, for its last row: of the columns that have a total on the screen, where it is the same.
 * @param currency of the amounts.
 * @returns null for a report without such columns. Its `cells` are null while there were no rows.
 */
export function summingUp({ columns }: ReportDefinition, currency: string) {
  const named = Object.entries<ReportColumn>(columns);
  const sums = new Map<string, number>(
    named.flatMap(([name, column]) => (isSummed(column) ? [[name, 0] as const] : [])),
  );
  if (sums.size === 0) return null;
  let rows = 0;
  const inUnits = (name: string, value: number): string | number =>
    columns[name]?.kind === 'money' ? Number(toDecimal(value, currency)) : value;
  return {
    add(row: ReportValues): void {
      rows += 1;
      for (const [name, sum] of sums) {
        const value = row[name] ?? 0;
        sums.set(name, sum + (typeof value === 'string' ? toMinor(value, currency) : value));
      }
    },
    cells: (): Cell[] | null =>
      rows === 0
        ? null
        : named.map(([name], index) => {
            const sum = sums.get(name);
            if (sum !== undefined) return inUnits(name, sum);
            return index === 0 ? 'Total' : '';
          }),
  };
}
