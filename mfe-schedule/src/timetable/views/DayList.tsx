import { formatLocalDay } from '@studio/contract/values/time';
import styles from './DayList.module.css';
import { SessionCard } from './SessionCard.tsx';
import type { Day } from '../timetable.model.ts';

interface Props {
  days: readonly Day[];
  today: string;
  onOpen: (scheduleId: string) => void;
}

/** Sessions by day, as a list; days without sessions are left out. */
export const DayList = ({ days, today, onOpen }: Props) => (
  <div className={styles.days}>
    {days
      .filter(({ sessions }) => sessions.length > 0)
      .map(({ localDate, sessions }) => (
        <section key={localDate} aria-label={formatLocalDay(localDate)}>
          <h3
            className={`${styles.day} ${localDate === today ? styles.today : ''}`}
            {...(localDate === today ? { 'aria-current': 'date' } : {})}
          >
            {formatLocalDay(localDate)}
            {localDate === today ? ' · Today' : ''}
          </h3>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <li key={session.scheduleId}>
                <SessionCard isWide session={session} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
  </div>
);
