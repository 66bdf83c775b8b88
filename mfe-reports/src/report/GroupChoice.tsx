import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import { Select } from '@studio/ui/controls';
import { groupOptions } from './group.model.ts';
import styles from './report.module.css';
import type { ReportParams } from './useReportParams.ts';

/** What a report is summed up by. */
export const GroupChoice = ({
  report,
  params: { group, change },
}: {
  report: ReportDefinition;
  params: ReportParams;
}) => (
  <Select
    aria-label="By"
    value={group}
    onChange={(value) => change({ group: value })}
    options={groupOptions(report).map(({ value, label }) => ({ value, label: `By ${label.toLowerCase()}` }))}
    className={styles.choice}
    // All ways at once, in full: a list that scrolls hides the last ones, and the field is narrower than some.
    listHeight={400}
    popupMatchSelectWidth={false}
  />
);
