import { Link, useCan, useLookUpStudioQuery } from '@studio/platform';
import { Card } from '@studio/ui';
import type { CSSProperties } from 'react';
import styles from './emailTemplate.module.css';

/** How every email of the studio begins. */
export function LookCard() {
  const can = useCan();
  const { data: studio } = useLookUpStudioQuery();
  return (
    <Card size="small" title="Header">
      <p className={styles.note}>Every email begins with your studio’s name and a line in your colour.</p>
      {studio ? (
        <p className={styles.head} style={{ '--head-colour': studio.colour } as CSSProperties}>
          {studio.studioName}
        </p>
      ) : null}
      {can('studio.edit') ? <Link to="/dashboard/studio">Change the name or the colour</Link> : null}
    </Card>
  );
}
