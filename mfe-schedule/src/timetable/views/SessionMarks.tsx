import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { VisuallyHidden } from '@studio/ui';
import styles from './SessionMarks.module.css';

/** Occupancy and special states of a session. Always in words, because colour alone is not accessible. */
export const SessionMarks = ({
  session: { status, booked, taken, capacity, waiting, subForStaffName },
}: {
  session: SessionSummary;
}) => (
  <span className={styles.marks}>
    {status === 'CANCELLED' ? (
      <span className={styles.bad}>Cancelled</span>
    ) : (
      <span>
        {booked}/{capacity}
        <VisuallyHidden> booked</VisuallyHidden>
      </span>
    )}
    {status === 'DRAFT' ? <span className={styles.mark}>Draft</span> : null}
    {status !== 'CANCELLED' && taken >= capacity ? <span className={styles.mark}>Full</span> : null}
    {status !== 'CANCELLED' && waiting > 0 ? <span className={styles.waiting}>{waiting} waiting</span> : null}
    {subForStaffName ? (
      <span className={styles.mark}>
        Sub<VisuallyHidden> for {subForStaffName}</VisuallyHidden>
      </span>
    ) : null}
  </span>
);
