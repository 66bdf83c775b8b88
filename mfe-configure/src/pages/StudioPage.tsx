import { useCan, useLookUpStudioQuery } from '@studio/platform';
import { Alert, Card, PageLayout, QueryBoundary } from '@studio/ui';
import { RoomsCard } from '../room/RoomsCard.tsx';
import { OwnStudiosCard } from '../studio/OwnStudiosCard.tsx';
import { PicturesCard } from '../website/PicturesCard.tsx';
import { PlaceCard } from '../studio/PlaceCard.tsx';
import { StudioFacts } from '../studio/StudioFacts.tsx';
import { StudioForm } from '../studio/StudioForm.tsx';
import styles from './StudioPage.module.css';

/** /dashboard/studio: the profile; only some roles may change it. */
export function StudioPage() {
  const can = useCan();
  const mayEdit = can('studio.edit');
  const studio = useLookUpStudioQuery();
  return (
    <PageLayout
      title="Studio profile"
      subtitle="What members see about you."
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      <QueryBoundary query={studio} what="the studio">
        {(profile) => (
          <Card className={styles.card}>
            <StudioFacts studio={profile} withPlace={!mayEdit} />
            {mayEdit ? (
              <StudioForm studio={profile} />
            ) : (
              <Alert type="info" title="You can view this page. Only a manager or an owner can change it." />
            )}
          </Card>
        )}
      </QueryBoundary>
      <div className={styles.more}>
        {can('configure.edit') ? <PicturesCard /> : null}
        {mayEdit ? <PlaceCard /> : null}
        <RoomsCard />
        <OwnStudiosCard />
      </div>
    </PageLayout>
  );
}
