import type { ClosurePreview } from '@studio/contract/configure/studio-closure.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import styles from './ClosureEffect.module.css';

const SHOWN = 5;

/** The first sessions that a closure cancels, with how many have booked them. */
export function ClosureSessions({ preview: { sessionList, sessions } }: { preview: ClosurePreview }) {
  const { timezone } = useStudio();
  if (sessionList.length === 0) return null;
  return (
    <ul className={styles.sessions}>
      {sessionList.slice(0, SHOWN).map(({ scheduleId, className, startAt, booked }) => (
        <li key={scheduleId}>
          {className}, {formatDayTime(startAt, timezone)}
          {booked ? ` · ${booked} booked` : ''}
        </li>
      ))}
      {sessions > SHOWN ? <li>and {sessions - SHOWN} more</li> : null}
    </ul>
  );
}
