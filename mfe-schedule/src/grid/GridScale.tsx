import { useStudio } from '@studio/platform';
import type { GridColumn } from './grid.model.ts';
import { clock } from './grid.model.ts';
import styles from './TimeGrid.module.css';

/** Column headings. Hidden from screen readers, because the columns themselves have these names. */
export const GridHead = ({ columns, template }: { columns: readonly GridColumn[]; template: string }) => (
  <div className={styles.head} style={{ gridTemplateColumns: template }} aria-hidden="true">
    <div className={styles.corner} />
    {columns.map(({ key, label, note, isToday }) => (
      <div key={key} className={`${styles.name} ${isToday ? styles.todayName : ''}`}>
        <span>{label}</span>
        {note ? <strong>{note}</strong> : null}
      </div>
    ))}
  </div>
);

/** Hour labels, placed by time. */
export function GridHours({ from, to, minutePx }: { from: number; to: number; minutePx: number }) {
  const { timezone } = useStudio();
  return (
    <div className={styles.hours} aria-hidden="true">
      {Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60).map((minute) => (
        <span key={minute} style={{ insetBlockStart: (minute - from) * minutePx }}>
          {clock(minute, timezone).replace(':00 ', ' ')}
        </span>
      ))}
    </div>
  );
}
