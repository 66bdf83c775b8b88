import { COMPARISONS, type Comparison } from '@studio/contract/reports/reportQuery';
import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import { localDateOf, MONDAY } from '@studio/contract/values/time';
import { useSearchParams, useStudio } from '@studio/platform';
import { groupOptions, usualGroup } from './group.model.ts';
import { chosenRange, PRESET_OF_MONTHS } from '../range/range.model.ts';

const FIRST_PAGE = { number: 1, size: 25 };
const isComparison = (value: string | null): value is Comparison =>
  COMPARISONS.some((comparison) => comparison === value);
const comparisonOf = ({ isNow }: ReportDefinition, value: string | null): Comparison => {
  if (isNow) return 'NONE';
  return isComparison(value) ? value : 'BEFORE';
};
const known = (value: string | null, values: readonly string[], usual: string): string =>
  value !== null && values.includes(value) ? value : usual;

/** What a report shows, from the address, so that a link, a reload and Back show the same. */
export function useReportParams(report: ReportDefinition) {
  const { timezone, weekStart = MONDAY } = useStudio();
  const [params, setParams] = useSearchParams();
  const given = Object.fromEntries(params);
  // A report of what there is now has no days, whatever the address says.
  const chosen = chosenRange(report.isNow ? {} : given, {
    today: localDateOf(new Date(), timezone),
    weekStart,
    ...(report.isOfMonths ? { usual: PRESET_OF_MONTHS } : {}),
  });
  const { preset, range, problem } = chosen;
  const group = known(
    params.get('group'),
    groupOptions(report).map(({ value }) => value),
    usualGroup(report, range),
  );
  const sort = known(params.get('sort'), Object.keys(report.columns), report.sort);
  const filters = Object.fromEntries(
    Object.keys(report.filters).flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  );

  const become = (changes: Record<string, string>, replace: boolean) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries({ page: '', ...changes }))
          if (value) current.set(name, value);
          else current.delete(name);
        return current;
      },
      { replace },
    );
  /** Changes parts of the address; an empty value removes one. A change other than of the page shows the first. */
  const change = (changes: Record<string, string>) => become(changes, true);
  /** Shows what is behind a figure or a part, as `change`; Back leads to what it was opened from. */
  const drill = (changes: Record<string, string>) => become(changes, false);
  const bases = Object.keys(report.bases ?? {});
  return {
    preset,
    range,
    weekStart,
    problem,
    basis: known(params.get('basis'), bases, bases[0] ?? ''),
    compare: comparisonOf(report, params.get('compare')),
    group,
    figure: known(params.get('figure'), Object.keys(report.figures), report.headline),
    isTable: params.get('view') === 'table',
    filters,
    sort,
    order: params.get('order') === 'asc' ? ('asc' as const) : ('desc' as const),
    page: {
      number: Number(params.get('page')) || FIRST_PAGE.number,
      size: Number(params.get('pageSize')) || FIRST_PAGE.size,
    },
    change,
    drill,
  };
}
export type ReportParams = ReturnType<typeof useReportParams>;
