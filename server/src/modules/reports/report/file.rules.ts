import { wordsOf, type ReportColumn, type ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportValues } from '@studio/contract/reports/reportQuery';
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
