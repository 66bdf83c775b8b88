import { timesOf, type ReportFigure, type ReportGroup } from './reportDefinition.ts';
import { REPORTS } from './reports.ts';

/* What a definition names must be in it: the compiler cannot tell. */

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
    const ofFigures = Object.values<ReportFigure>(report.figures).flatMap(({ rows = {} }) =>
      Object.keys(rows),
    );
    expect(filters).toEqual(expect.arrayContaining([...ofGroups, ...ofFigures]));
  });

  test('knows the values that a figure filters by', () => {
    for (const { rows = {} } of Object.values<ReportFigure>(report.figures))
      for (const [name, value] of Object.entries(rows)) {
        const filter = report.filters[name];
        expect(filter && 'values' in filter ? Object.keys(filter.values) : []).toContain(value);
      }
  });

  test('links rows by ids that they have', () => {
    for (const { opens } of Object.values(report.columns)) if (opens) expect(report.ids).toContain(opens.by);
  });
});
