import { occupancyWords } from './phase.model.ts';
import styles from './OccupancyBar.module.css';

interface Props {
  booked: number;
  capacity: number;
  waiting: number;
}

/** Occupancy of a session as a bar and in words. */
export const OccupancyBar = ({ booked, capacity, waiting }: Props) => (
  <div className={styles.places}>
    <span className={styles.bar} aria-hidden="true">
      <span
        className={booked > capacity ? styles.over : styles.taken}
        style={{ inlineSize: `${Math.min(100, Math.round((booked / Math.max(1, capacity)) * 100))}%` }}
      />
    </span>
    <span className={styles.words}>{occupancyWords({ booked, capacity, waiting })}</span>
  </div>
);
