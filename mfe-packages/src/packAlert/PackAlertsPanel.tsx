import type { PackAlerts } from '@studio/contract/packages/pack-alert.schema';
import { formatTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { Button, loadedLater, LoadingState, QueryBoundary, ReloadOutlined } from '@studio/ui';
import { Suspense, useState } from 'react';
import { AlertTabs } from './AlertTabs.tsx';
import { ALERT_GROUPS, everyWords, groupWords, NO_FILTERS } from './packAlert.model.ts';
import { PackAlertSection } from './PackAlertSection.tsx';
import styles from './PackAlerts.module.css';
import { useIsWide } from './useIsWide.ts';
import { usePackAlerts } from './usePackAlerts.ts';

// Loaded on demand: the form with its schema is several times larger than the rest of the panel, which is on
// everybody's home page.
const PackAlertFilter = loadedLater(() =>
  import('./PackAlertFilter.tsx').then((filter) => filter.PackAlertFilter),
);

/** On the dashboard: packages that expired, expire soon, are low on credits or used up. */
export function PackAlertsPanel() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [filter, setFilter] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const alerts = usePackAlerts(filters);
  const isOpen = filter === 'open';
  return (
    <div className={styles.panel}>
      <QueryBoundary query={alerts} what="pack alerts">
        {(data) => (
          <>
            <div className={styles.bar}>
              <Freshness
                alerts={data}
                isFetching={alerts.isFetching}
                onRefresh={() => void alerts.refetch()}
              />
              <Button aria-expanded={isOpen} onClick={() => setFilter(isOpen ? 'closed' : 'open')}>
                Filters
              </Button>
            </div>
            {filter === 'unseen' ? null : (
              // Hidden rather than unmounted, to keep its values.
              <div hidden={!isOpen} className={styles.filter}>
                <Suspense fallback={<LoadingState what="the filters" rows={2} />}>
                  <PackAlertFilter
                    types={data.packageTypes}
                    threshold={data.threshold}
                    onChange={setFilters}
                  />
                </Suspense>
              </div>
            )}
            <Groups alerts={data} />
            <Link to="/dashboard/report">View All Reports</Link>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Tabs where there is room, otherwise one below the other. */
function Groups({ alerts }: { alerts: PackAlerts }) {
  if (useIsWide()) return <AlertTabs alerts={alerts} />;
  const words = groupWords(alerts);
  return (
    <div className={styles.groups}>
      {ALERT_GROUPS.map((group) => (
        <PackAlertSection key={group} group={group} words={words[group]} {...alerts[group]} />
      ))}
    </div>
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
      <span>
        Updated {formatTime(lastUpdated, timezone)} · {everyWords(refreshHours)}
      </span>
      <Button
        type="text"
        aria-label="Refresh pack alerts"
        icon={<ReloadOutlined aria-hidden="true" />}
        loading={isFetching}
        onClick={onRefresh}
      />
    </p>
  );
}
