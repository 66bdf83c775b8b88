import type { ClassPassDetail } from '@studio/contract/booking/class-pass.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Card } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { EVENT_TONES } from './classPass.model.ts';
import styles from './classPass.module.css';

/** What happened at the channel lately. */
export function LogCard({ log }: { log: ClassPassDetail['log'] }) {
  const { timezone } = useStudio();
  return (
    <Card title="Log" className={styles.wide}>
      {log.length === 0 ? (
        <p>Nothing has happened yet.</p>
      ) : (
        <ul className={styles.log} aria-label="Log">
          {log.map(({ at, event, text }) => (
            <li key={`${at} ${event} ${text}`}>
              <time dateTime={at}>{formatDayTime(at, timezone)}</time>
              <StatusTag tone={EVENT_TONES[event].tone}>{EVENT_TONES[event].words}</StatusTag>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
