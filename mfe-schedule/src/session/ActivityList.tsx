import type { Activity } from '@studio/contract/schedule/schedule.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { EmptyState, QueryBoundary } from '@studio/ui';
import { useListActivityQuery } from './sessionApi.ts';
import styles from './ActivityList.module.css';

/** Activity of a session and its bookings: author, action and time; newest first. */
export const ActivityList = ({ scheduleId }: { scheduleId: string }) => (
  <QueryBoundary
    query={useListActivityQuery(scheduleId)}
    what="the activity"
    empty={<EmptyState title="No activity yet." />}
  >
    {(lines) => (
      <ol className={styles.list} aria-label="Activity">
        {lines.map((line) => (
          <Line key={`${line.at} ${line.what}`} line={line} />
        ))}
      </ol>
    )}
  </QueryBoundary>
);

const ACTORS = { STAFF: 'Staff', MEMBER: 'A member', SYSTEM: 'The portal', API: 'Another program' } as const;

function Line({ line: { at, what, actorName, actorType, reason } }: { line: Activity[number] }) {
  const { timezone } = useStudio();
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <strong>{actorName || ACTORS[actorType]}</strong> {what}
      </span>
      {reason ? <span className={styles.reason}>“{reason}”</span> : null}
      <small className={styles.note}>{formatDayTime(at, timezone)}</small>
    </li>
  );
}
