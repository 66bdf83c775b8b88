import { usePublicStudio } from '../site/StudioContext.tsx';
import { tileOf } from './booking.model.ts';
import styles from './DateTile.module.css';

/** The day of a class as a tear-off calendar sheet. The words beside it name the day, too. */
export function DateTile({ startAt }: { startAt: string }) {
  const { timezone } = usePublicStudio();
  const { weekday, day, month } = tileOf(startAt, timezone);
  return (
    <span className={styles.tile} aria-hidden="true">
      <span className={styles.weekday}>{weekday}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.month}>{month}</span>
    </span>
  );
}
