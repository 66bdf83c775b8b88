import type { ReportDefinition, ReportFilter } from '@studio/contract/reports/reportDefinition';
import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import { useStudio } from '@studio/platform';
import { Button } from '@studio/ui';
import { Select } from '@studio/ui/controls';
import { placesIn } from './group.model.ts';
import styles from './report.module.css';
import { useGetReportOptionsQuery } from './reportApi.ts';
import type { ReportParams } from './useReportParams.ts';

const optionsOf = (
  filter: ReportFilter,
  options: ReportOptions | undefined,
  studio: { weekStart: number; timezone: string },
) =>
  'values' in filter
    ? placesIn(filter.values, studio).map(({ key, label }) => ({ value: key, label }))
    : (options?.['ids' in filter ? filter.ids : filter.names] ?? []).map(({ id, name }) => ({
        value: id,
        label: name,
      }));

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
  return (
    <details className={styles.filters} open={chosen > 0}>
      <summary>{chosen === 0 ? 'Filters' : `Filters (${chosen})`}</summary>
      <div className={styles.bar}>
        {Object.entries<ReportFilter>(report.filters).map(([name, filter]) => (
          <Select
            key={name}
            aria-label={filter.label}
            allowClear
            showSearch
            placeholder={filter.label}
            value={filters[name] ?? null}
            onChange={(value: string | null | undefined) => change({ [name]: value ?? '' })}
            options={optionsOf(filter, options, { weekStart, timezone })}
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
