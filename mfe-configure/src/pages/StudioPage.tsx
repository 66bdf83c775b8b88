import { useCan } from '@studio/platform';
import { Alert, Card, PageLayout, QueryBoundary } from '@studio/ui';
import { RoomsCard } from '../room/RoomsCard.tsx';
import { StudioFacts } from '../studio/StudioFacts.tsx';
import { StudioForm } from '../studio/StudioForm.tsx';
import { useGetStudioQuery } from '../studio/studioApi.ts';
import styles from './StudioPage.module.css';

/** /dashboard/studio: the profile; only some roles may change it. */
export function StudioPage() {
  const can = useCan();
  const studio = useGetStudioQuery();
  return (
    <PageLayout title="Studio" subtitle="What members see about you.">
      <QueryBoundary query={studio} what="the studio">
        {(profile) => (
          <Card className={styles.card}>
            <StudioFacts studio={profile} />
            {can('studio.edit') ? (
              <StudioForm studio={profile} />
            ) : (
              <Alert type="info" title="You can view this page. Only a super or an owner can change it." />
            )}
          </Card>
        )}
      </QueryBoundary>
      <div className={styles.rooms}>
        <RoomsCard />
      </div>
    </PageLayout>
  );
}
