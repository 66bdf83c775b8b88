import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer, ReportValues } from '@studio/contract/reports/reportQuery';
import type { CohortRow } from '../ui/CohortTable.tsx';
import type { Group } from './group.model.ts';
import { valueWords, type Place } from './value.model.ts';

/** A report with cohorts. */
export type CohortReport = ReportDefinition & Required<Pick<ReportDefinition, 'cohort'>>;
export const hasCohorts = (report: ReportDefinition): report is CohortReport => report.cohort !== undefined;

const labelOf = ({ figures }: ReportDefinition, name: string): string => figures[name]?.label ?? '';

/** What stands above the columns; shares are of months after the first. */
export const headsOf = (report: CohortReport) => ({
  label: 'First visit in',
  size: labelOf(report, report.cohort.size),
  cells: report.cohort.shares.map((name) => labelOf(report, name)),
});

function rowOf({ cohort }: CohortReport, { key, label, figures }: Group, place: Place): CohortRow {
  return {
    key: key ?? label,
    label,
    size: valueWords('count', figures[cohort.size], place),
    cells: cohort.shares.map((name) => {
      const share = figures[name] ?? null;
      return {
        share: share === null ? null : Number(share),
        words: share === null ? '' : valueWords('share', share, place),
      };
    }),
  };
}

/** From the first month with somebody: a studio that began in September has nothing to say of March. */
function fromTheFirst({ cohort }: CohortReport, groups: readonly Group[]): readonly Group[] {
  const first = groups.findIndex(({ figures }) => Number(figures[cohort.size] ?? 0) > 0);
  return first < 0 ? [] : groups.slice(first);
}

/** The cohorts, one below another, and all of them together. */
export const rowsOf = (
  report: CohortReport,
  { groups, totals, place }: { groups: readonly Group[]; totals: ReportAnswer['figures']; place: Place },
): { rows: CohortRow[]; total: CohortRow } => ({
  rows: fromTheFirst(report, groups).map((group) => rowOf(report, group, place)),
  total: rowOf(report, { key: 'all', label: 'All', figures: totals }, place),
});

/** Months whose share says most. */
const TOLD = [1, 3, 6, 12];

/** "After 1 month 60% came again, after 3 months 33%."; says so while no month has ended. */
export function summaryOf({ cohort }: CohortReport, totals: ReportValues, place: Place): string {
  const told = TOLD.flatMap((month) => {
    const share = totals[cohort.shares[month - 1] ?? ''];
    if (share === null || share === undefined) return [];
    return [`${month} ${month === 1 ? 'month' : 'months'} ${valueWords('share', share, place)}`];
  });
  const [first, ...others] = told;
  if (!first) return 'No month after a first visit has ended yet.';
  return `${[`After ${first} came again`, ...others.map((words) => `after ${words}`)].join(', ')}.`;
}
