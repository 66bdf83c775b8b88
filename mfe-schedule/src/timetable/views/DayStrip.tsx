import { addDays, dayParts, startOfWeek } from '@studio/contract/values/time';
import styles from './DayStrip.module.css';

interface Props {
  date: string;
  today: string;
  /** The day on which weeks begin, 1 (Monday) to 7 (Sunday). */
  weekStart: number;
  onChoose: (date: string) => void;
}

/** The days of a week on a phone; the list below starts with the chosen one. */
export const DayStrip = ({ date, today, weekStart, onChoose }: Props) => (
  <div className={styles.strip} role="group" aria-label="Day">
    {Array.from({ length: 7 }, (_, index) => addDays(startOfWeek(date, weekStart), index)).map((day) => {
      const { weekday, day: number } = dayParts(day);
      return (
        <button
          key={day}
          type="button"
          className={`${styles.day} ${day === today ? styles.today : ''}`}
          aria-pressed={day === date}
          {...(day === today ? { 'aria-current': 'date' } : {})}
          onClick={() => onChoose(day)}
        >
          <span>{weekday}</span> <strong>{number}</strong>
        </button>
      );
    })}
  </div>
);
