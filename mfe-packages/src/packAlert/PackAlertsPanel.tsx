import { PACK_ALERT_GROUPS, type PackAlerts } from '@studio/contract/package.schema';
import { formatTime } from '@studio/contract/time';
import { Link, useStudio } from '@studio/platform';
import { Button, QueryBoundary, ReloadOutlined } from '@studio/ui';
import { useState } from 'react';
import { everyWords, groupWords, NO_FILTERS } from './packAlert.model.ts';
import { PackAlertFilter } from './PackAlertFilter.tsx';
import { PackAlertSection } from './PackAlertSection.tsx';
import styles from './PackAlerts.module.css';
import { usePackAlerts } from './usePackAlerts.ts';

/** On the dashboard: packages that expired, expire soon, are low on credits or used up. */
export function PackAlertsPanel() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const alerts = usePackAlerts(filters);
  return (
    <QueryBoundary query={alerts} what="pack alerts">
      {(data) => (
        <>
          <Freshness alerts={data} isFetching={alerts.isFetching} onRefresh={() => void alerts.refetch()} />
          <PackAlertFilter types={data.packageTypes} threshold={data.threshold} onChange={setFilters} />
          {PACK_ALERT_GROUPS.map((group) => (
            <PackAlertSection key={group} group={group} words={groupWords(data)[group]} {...data[group]} />
          ))}
          <Link to="/dashboard/report">View All Reports</Link>
        </>
      )}
    </QueryBoundary>
  );
}

interface FreshnessProps {
  alerts: PackAlerts;
  isFetching: boolean;
  onRefresh: () => void;
}

function Freshness({ alerts: { lastUpdated, refreshHours }, isFetching, onRefresh }: FreshnessProps) {
  const { timezone } = useStudio();
  return (
    <p className={styles.freshness}>
      <span>Updated {formatTime(lastUpdated, timezone)} · {everyWords(refreshHours)}</span>
      <Button type="text" aria-label="Refresh pack alerts" icon={<ReloadOutlined aria-hidden="true" />} loading={isFetching} onClick={onRefresh} />
    </p>
  );
}
