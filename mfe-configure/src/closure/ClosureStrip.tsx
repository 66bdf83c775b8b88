import type { StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import { formatLocalDayMonth, formatWeekday, MONDAY } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { stripOf, stripWords } from './closure.model.ts';
import styles from './ClosureStrip.module.css';

/**
 * The next twelve weeks at a glance, closed days hatched. Heard as one sentence: the table below says it all.
 */
export function ClosureStrip({ closures, today }: { closures: readonly StudioClosure[]; today: string }) {
  const { weekStart = MONDAY } = useStudio();
  const weeks = stripOf(closures, { today, weekStart });
  return (
    <div role="img" aria-label={stripWords(weeks)} className={styles.strip}>
      <div className={styles.weekdays}>
        <span className={styles.label} />
        {weeks[0]?.map(({ date }) => (
          <span key={date} className={styles.weekday}>
            {formatWeekday(date)}
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
