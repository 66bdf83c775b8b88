import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import { Select } from '@studio/ui/controls';
import { RangeChoice } from './RangeChoice.tsx';
import styles from './report.module.css';
import type { ReportParams } from './useReportParams.ts';

const COMPARED = [
  { value: 'BEFORE', label: 'Compared with the period before' },
  { value: 'YEAR', label: 'Compared with a year before' },
  { value: 'NONE', label: 'Not compared' },
];

/**
 * What the report counts: days, which day decides, and what they are compared with. What there is now has none of it.
 */
export function ReportBar({ report, params }: { report: ReportDefinition; params: ReportParams }) {
  const { compare, basis, change } = params;
  const bases = Object.entries(report.bases ?? {});
  if (report.isNow) return null;
  return (
    <div className={styles.bar}>
      <RangeChoice params={params} />
      {bases.length > 0 ? (
        <Select
          aria-label="Counted by"
          value={basis}
          onChange={(value) => change({ basis: value })}
          options={bases.map(([value, label]) => ({ value, label }))}
          className={styles.choice}
        />
      ) : null}
      <Select
        aria-label="Comparison"
        value={compare}
        onChange={(value) => change({ compare: value })}
        options={COMPARED}
        className={styles.choice}
      />
    </div>
  );
}
