import {
  listOf,
  NONE,
  type ReportDefinition,
  type ReportFilter,
} from '@studio/contract/reports/reportDefinition';
import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import { useStudio } from '@studio/platform';
import { Button } from '@studio/ui';
import { Select } from '@studio/ui/controls';
import { NONE_WORDS, placesIn } from './group.model.ts';
import styles from './report.module.css';
import { useGetReportOptionsQuery } from './reportApi.ts';
import type { ReportParams } from './useReportParams.ts';

interface Chosen {
  options: ReportOptions | undefined;
  value: string | undefined;
  studio: { weekStart: number; timezone: string };
}

function optionsOf(filter: ReportFilter, { options, value, studio }: Chosen) {
  // What its group alone leads to has no choices: it can only be taken off.
  if ('isOfGroup' in filter) return value ? [{ value, label: value }] : [];
  const list = listOf(filter);
  const found =
    'values' in filter
      ? placesIn(filter.values, studio).map(({ key, label }) => ({ value: key, label }))
      : ((list && options?.[list]) ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return filter.hasNone ? [...found, { value: NONE, label: NONE_WORDS }] : found;
}

/** Folded while nothing is chosen: most people only choose days. */
export function ReportFilters({
  report,
  params: { filters, weekStart, change },
}: {
  report: ReportDefinition;
  params: ReportParams;
}) {
  const { data: options } = useGetReportOptionsQuery(report.key);
  const { timezone } = useStudio();
  const chosen = Object.keys(filters).length;
  const shown = Object.entries<ReportFilter>(report.filters).filter(
    ([name, filter]) => !('isOfGroup' in filter) || filters[name],
  );
  return (
    <details className={styles.filters} open={chosen > 0}>
      <summary>{chosen === 0 ? 'Filters' : `Filters (${chosen})`}</summary>
      <div className={styles.bar}>
        {shown.map(([name, filter]) => (
          <Select
            key={name}
            aria-label={filter.label}
            allowClear
            showSearch
            placeholder={filter.label}
            value={filters[name] ?? null}
            onChange={(value: string | null | undefined) => change({ [name]: value ?? '' })}
            options={optionsOf(filter, {
              options,
              value: filters[name],
              studio: { weekStart, timezone },
            })}
            className={styles.choice}
          />
        ))}
        {chosen > 0 ? (
          <Button onClick={() => change(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])))}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </details>
  );
}
