import type { StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import { formatLocalDay, formatLocalDayMonth } from '@studio/contract/values/time';
import { stripOf, stripWords } from './closure.model.ts';
import styles from './ClosureStrip.module.css';

/** "Mon". */
const weekdayOf = (date: string): string => formatLocalDay(date).slice(0, 3);

/**
 * The next twelve weeks at a glance, closed days hatched. Heard as one sentence: the table below says it all.
 */
export function ClosureStrip({ closures, today }: { closures: readonly StudioClosure[]; today: string }) {
  const weeks = stripOf(closures, today);
  return (
    <div role="img" aria-label={stripWords(weeks)} className={styles.strip}>
      <div className={styles.weekdays}>
        <span className={styles.label} />
        {weeks[0]?.map(({ date }) => (
          <span key={date} className={styles.weekday}>
            {weekdayOf(date)}
          </span>
        ))}
      </div>
      {weeks.map((days) => (
        <div key={days[0]?.date} className={styles.week}>
          <span className={styles.label}>{formatLocalDayMonth(days[0]?.date ?? today)}</span>
          {days.map(({ date, name }) => (
            <span
              key={date}
              title={name ?? undefined}
              className={[
                styles.day,
                name && styles.closed,
                date === today && styles.today,
                date < today && styles.past,
              ]
                .filter(Boolean)
                .join(' ')}
            >
              {Number(date.slice(8))}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
