import {
  listOf,
  NONE,
  type ReportDefinition,
  type ReportFilter,
} from '@studio/contract/reports/reportDefinition';
import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import { comparedWords, rangeWords } from '../range/range.model.ts';
import { NONE_WORDS, valueLabel } from '../report/group.model.ts';
import type { ReportParams } from '../report/useReportParams.ts';

function valueWords(
  filter: ReportFilter,
  value: string,
  { options, timezone }: { options: ReportOptions | undefined; timezone: string },
): string {
  if (filter.hasNone && value === NONE) return NONE_WORDS;
  if ('values' in filter) return valueLabel(filter.values, value, timezone) ?? value;
  const list = listOf(filter);
  return (list && options?.[list]?.find(({ id }) => id === value)?.name) ?? value;
}

/** What a report on paper is about, since its choices are not printed: days, comparison, filters. */
export function printedWords(
  report: ReportDefinition,
  { range, compare, basis, filters }: Pick<ReportParams, 'range' | 'compare' | 'basis' | 'filters'>,
  chosenFrom: { options: ReportOptions | undefined; timezone: string },
): string[] {
  const compared = comparedWords(range, compare);
  const chosen = Object.entries<ReportFilter>(report.filters).flatMap(([name, filter]) => {
    const value = filters[name];
    return value ? [`${filter.label}: ${valueWords(filter, value, chosenFrom)}`] : [];
  });
  return [
    ...(report.isNow ? [] : [`Days: ${rangeWords(range)}`]),
    ...(report.bases?.[basis] ? [report.bases[basis]] : []),
    ...(!report.isNow && compared ? [`Compared with: ${compared}`] : []),
    ...(chosen.length > 0 ? chosen : ['All, without filters']),
  ];
}
