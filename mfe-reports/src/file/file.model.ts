import { formatNumber } from '@studio/contract/values/typed/numbers';
import type { ReportFile } from '@studio/contract/reports/reportFile.schema';
import { FILED_REPORTS } from '@studio/contract/reports/reports';
import { rangeWords } from '../range/range.model.ts';

/** Leads to the person's files on the hub. */
export const FILES_HASH = '#your-files';

const FORMATS = { csv: 'CSV', xlsx: 'Excel' };

/** Whether the server still prepares it. */
export const isAtWork = ({ status }: Pick<ReportFile, 'status'>): boolean =>
  status === 'WAITING' || status === 'WORKING';

/** "Sales, 1 Nov 2026 – 30 Nov 2026, Excel". */
export function fileWords({ report, from, to, format }: ReportFile): string {
  const title = FILED_REPORTS.find(({ key }) => key === report)?.title ?? 'Report';
  return `${title}, ${rangeWords({ from, to })}, ${FORMATS[format]}`;
}

/** "12,000 of 50,000 rows", as long as it is prepared. */
export function progressWords(
  { status, done, total }: Pick<ReportFile, 'status' | 'done' | 'total'>,
  currency: string,
): string {
  if (status === 'WAITING') return 'Waiting to begin';
  return total === 0
    ? 'Reading the report'
    : `${formatNumber(done, currency, 0)} of ${formatNumber(total, currency, 0)} rows`;
}
