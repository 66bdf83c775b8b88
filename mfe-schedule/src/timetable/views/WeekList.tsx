import { formatLocalDay } from '@studio/contract/values/time';
import { SessionCard } from './SessionCard.tsx';
import type { Day } from '../timetable.model.ts';
import styles from './WeekList.module.css';

interface Props {
  days: Day[];
  /** Local date of today, which is marked. */
  today: string;
  onOpen: (scheduleId: string) => void;
}

/** A week as seven columns of cards; on a phone one column without the empty days. */
export const WeekList = ({ days, today, onOpen }: Props) => (
  <div className={styles.week}>
    {days.map(({ localDate, sessions }) => (
      <section
        key={localDate}
        className={`${styles.day} ${sessions.length === 0 ? styles.empty : ''}`}
        aria-label={formatLocalDay(localDate)}
      >
        <h2
          className={`${styles.title} ${localDate === today ? styles.today : ''}`}
          {...(localDate === today ? { 'aria-current': 'date' } : {})}
        >
          {formatLocalDay(localDate)}
        </h2>
        <ul className={styles.list}>
          {sessions.map((session) => (
            <li key={session.scheduleId}>
              <SessionCard session={session} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
