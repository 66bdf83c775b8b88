import { Button, EmptyState, ErrorState, ForbiddenState } from '@studio/ui';
import styles from './KitPage.module.css';
import { KitPart } from './KitPart.tsx';

/** What is shown in place of missing content. */
export const KitStates = () => (
  <KitPart title="States">
    <div className={styles.cards}>
      <EmptyState
        title="No classes this week"
        description="Sessions appear here once they are on the schedule."
        action={<Button type="primary">Add session</Button>}
      />
      <ErrorState what="members" onRetry={() => undefined} />
      <ForbiddenState what="Payroll" />
    </div>
  </KitPart>
);
