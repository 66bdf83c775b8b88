import { ownTimeZone } from '@studio/contract/configure/place/ownTimeZone';
import { zoneNote } from '@studio/contract/configure/place/zoneNote';
import { usePublicStudio } from '../site/StudioContext.tsx';
import styles from './ZoneLine.module.css';

/** States the time zone of the studio to a visitor whose clock shows other times for what is listed. */
export function ZoneLine({ of }: { of: readonly { startAt: string }[] }) {
  const { timezone } = usePublicStudio();
  const line = zoneNote(
    timezone,
    ownTimeZone() ?? timezone,
    of.map(({ startAt }) => startAt),
  );
  return line ? <p className={styles.line}>{line}</p> : null;
}
