import { ATTENDANCE_REPORT } from './definitions/attendance.report.ts';
import { DEFERRED_FIGURES } from './definitions/deferredFigures.ts';
import { MEMBERSHIP_REPORT } from './definitions/membership.report.ts';
import {
  rowsOfGroup,
  timesOf,
  type ReportColumn,
  type ReportDefinition,
  type ReportFigure,
  type ReportGroup,
} from './reportDefinition.ts';
import { FILED_REPORTS, REPORTS } from './reports.ts';

/* What a definition names must be in it: the compiler cannot tell. */

/** The filters of a figure; none of one that counts all rows, or has none. */
const filtersOf = ({ rows }: ReportFigure): Readonly<Record<string, string>> =>
  rows === null || rows === 'all' ? {} : rows;

describe.each(REPORTS.map((report) => [report.key, report] as const))('the report %s', (_key, report) => {
  const filters = Object.keys(report.filters);
  test('sorts by a column, sums up by a group, and has its headline among its figures', () => {
    expect(Object.keys(report.columns)).toContain(report.sort);
    expect(Object.keys(report.figures)).toContain(report.headline);
    const groups: string[] = [...timesOf(report), ...Object.keys(report.groups)];
    expect(groups).toContain(report.group ?? timesOf(report)[0]);
  });

  test('has a filter for whatever leads to rows', () => {
    const ofGroups = Object.values<ReportGroup>(report.groups).flatMap(({ filter, of = [] }) => [
      ...(filter ? [filter] : []),
      ...of.map((axis) => axis.filter),
    ]);
    const ofFigures = Object.values<ReportFigure>(report.figures).flatMap((figure) =>
      Object.keys(filtersOf(figure)),
    );
    expect(filters).toEqual(expect.arrayContaining([...ofGroups, ...ofFigures]));
  });

  test('opens the rows of every group', () => {
    for (const group of Object.keys(report.groups))
      expect([group, rowsOfGroup(report, group, 'D1 H07')]).toEqual([group, expect.any(Object)]);
  });

  test('has no rows behind a share, which no other page would show as the same number', () => {
    for (const [name, { kind, rows }] of Object.entries<ReportFigure>(report.figures))
      if (kind === 'share') expect([name, rows]).toEqual([name, null]);
  });

  test('has totals of columns that are figures of the same kind', () => {
    for (const [name, { kind, total }] of Object.entries<ReportColumn>(report.columns))
      if (total)
        expect([name, (report.figures as ReportDefinition['figures'])[total]?.kind]).toEqual([name, kind]);
  });

  test('leads on to a report that there is', () => {
    for (const { see } of Object.values<ReportGroup>(report.groups))
      if (see) expect(REPORTS.map(({ key }) => key)).toContain(see.report);
  });

  test('links rows by ids that they have', () => {
    for (const { opens } of Object.values(report.columns)) if (opens) expect(report.ids).toContain(opens.by);
  });
});

test.each(FILED_REPORTS.map((report) => [report.key, report] as const))(
  'the report %s knows the values that its figures filter by',
  (_key, report: ReportDefinition) => {
    for (const figure of Object.values<ReportFigure>(report.figures))
      for (const [name, value] of Object.entries(filtersOf(figure))) {
        const filter = report.filters[name];
        expect(filter && 'values' in filter ? Object.keys(filter.values) : []).toContain(value);
      }
  },
);

test('each figure of deferred revenue opens the packages that it counts', () => {
  for (const [name, { rows }] of Object.entries(DEFERRED_FIGURES)) expect(rows).toEqual({ flow: name });
});

const onScreen = ({ columns }: ReportDefinition): string[] =>
  Object.entries<ReportColumn>(columns)
    .filter(([, { isInFilesOnly }]) => !isInFilesOnly)
    .map(([name]) => name);

test.each([
  [ATTENDANCE_REPORT, ['startAt', 'className', 'staffName', 'booked', 'checkedIn', 'fillRate', 'showRate']],
  [MEMBERSHIP_REPORT, ['memberName', 'planName', 'state', 'price', 'lifetimeValue']],
])('$key has its most important columns where no screen ends', (report, first) => {
  expect(onScreen(report).slice(0, first.length)).toEqual(first);
});

test.each(REPORTS.map((report) => [report.key, report] as const))(
  'the report %s is summed up by nouns: "By seller", not "By sold by"',
  (_key, report) => {
    for (const { label } of Object.values<ReportGroup>(report.groups))
      expect(label).not.toMatch(/ by$|^What$/);
  },
);
