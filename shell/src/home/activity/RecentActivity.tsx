import { loadedLater } from '@studio/ui';
import { useCan } from '@studio/platform';
import { Suspense, useRef } from 'react';
import { useIsNear } from '../useIsNear.ts';
import styles from './RecentActivity.module.css';

// Below the fold, and only for those who may read the audit log.
const ActivityList = loadedLater(() => import('./ActivityList.tsx').then((list) => list.ActivityList));

/** The latest lines of the audit log, for those who may read it. Loaded once it is about to scroll into view. */
export const RecentActivity = () => (useCan()('audit.view') ? <Card /> : null);

function Card() {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  return (
    <section ref={place} aria-labelledby="recent-activity" className={styles.card}>
      <h2 id="recent-activity" className={styles.heading}>
        Recent activity
      </h2>
      {isNear ? (
        <Suspense fallback={null}>
          <ActivityList />
        </Suspense>
      ) : null}
    </section>
  );
}
