import { localDateOf, formatLocalDay } from '@studio/contract/time';
import { useSlots } from '@studio/platform';
import { Card, PageLayout, QueryBoundary } from '@studio/ui';
import { useStaff } from '../session/useStaff.ts';
import { useGetDashboardQuery } from './homeApi.ts';
import { HomeFigures } from './HomeFigures.tsx';
import styles from './HomePage.module.css';
import { QuickActions } from './QuickActions.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';

/** / and /dashboard: today in figures, the first steps of a new studio, and what the remotes have to show. */
export function HomePage() {
  const { profile } = useStaff();
  const dashboard = useGetDashboardQuery();
  const panels = useSlots('dashboard.panel');
  const today = formatLocalDay(localDateOf(new Date(), profile.timezone));

  return (
    <PageLayout title="Dashboard" subtitle={`Good to see you, ${profile.name}. It is ${today} at ${profile.studioName}.`}>
      <QueryBoundary query={dashboard} what="today’s figures">
        {(figures) => (
          <>
            <SetUpSteps dashboard={figures} />
            <HomeFigures dashboard={figures} currency={profile.currency} />
          </>
        )}
      </QueryBoundary>
      <QuickActions />
      <div className={styles.panels}>
        {panels.map((panel) => (
          <Card key={panel.key} title={panel.title} size="small">{panel.render({})}</Card>
        ))}
      </div>
    </PageLayout>
  );
}
