import { linePlaces, pathOf, type Points } from './line.model.ts';
import styles from './Sparkline.module.css';

const [WIDTH, HEIGHT] = [160, 32];

/** A small line of days, a dot for today. Hidden from screen readers: the sentence beside it says the same. */
export function Sparkline({ points, isFromZero }: { points: Points; isFromZero: boolean }) {
  const places = linePlaces(points, { width: WIDTH, height: HEIGHT, isFromZero });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.svg}
      aria-hidden="true"
      data-testid="sparkline"
    >
      <path className={styles.line} d={pathOf(places)} />
      <path className={styles.today} d={pathOf(places.slice(-1))} />
    </svg>
  );
}
