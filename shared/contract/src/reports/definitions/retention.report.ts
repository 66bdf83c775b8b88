import type { ReportDefinition, ReportFigure } from '../reportDefinition.ts';
import { SOURCE_WORDS } from './words.ts';

/** How many months after their first a cohort is followed. */
export const COHORT_MONTHS = 12;
const MONTHS = Array.from({ length: COHORT_MONTHS }, (_, index) => index + 1);
/** Those that stand above the table: the others would fill a page. */
const SHOWN = [1, 3, 6, 12];

const monthFigure = (month: number): ReportFigure => ({
  label: `Month ${month}`,
  kind: 'share',
  words: `Members who came again ${month === 1 ? 'in the month' : `${month} months`} after that of their first visit. Months that have not ended do not count.`,
  better: 'more',
  rows: null,
});

/**
 * Members by the month of their first visit, and the share of them who came in each month after it. A month counts once
 * it has ended. Source: decisions.md C9.
 */
export const RETENTION_REPORT = {
  key: 'retention',
  title: 'Retention',
  about:
    'Members by the month of their first visit, and how many of them came in each of the months after it.',
  permission: 'report.membership',
  times: ['month'],
  isOfMonths: true,
  cohort: { size: 'newcomers', shares: MONTHS.map((month) => `month${month}`) },
  columns: {
    firstVisit: { label: 'First visit', kind: 'day' },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    visits: { label: 'Visits', kind: 'count', isFact: true },
    months: { label: 'Months with a visit', kind: 'count' },
    lastVisit: { label: 'Last visit', kind: 'day', isFact: true },
    source: { label: 'Source', kind: 'text', words: SOURCE_WORDS, isInFilesOnly: true },
  },
  ids: ['memberId'],
  figures: {
    newcomers: {
      label: 'First visits',
      kind: 'count',
      words: 'Members whose first visit was on these days.',
      better: 'more',
      rows: 'all',
    },
    ...Object.fromEntries(
      MONTHS.map((month) => [
        `month${month}`,
        { ...monthFigure(month), ...(SHOWN.includes(month) ? {} : { isInGroupsOnly: true }) },
      ]),
    ),
  } as { newcomers: ReportFigure } & Record<string, ReportFigure>,
  headline: 'newcomers',
  groups: { source: { label: 'Source', filter: 'source', words: SOURCE_WORDS } },
  filters: { source: { label: 'Source', values: SOURCE_WORDS } },
  sort: 'firstVisit',
} as const satisfies ReportDefinition;
