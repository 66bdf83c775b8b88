import { addDays, formatLocalDay, mondayOf } from '@studio/contract/values/time';
import styles from './DayStrip.module.css';

interface Props {
  date: string;
  today: string;
  onChoose: (date: string) => void;
}

/** The days of a week on a phone; the list below starts with the chosen one. */
export const DayStrip = ({ date, today, onChoose }: Props) => (
  <div className={styles.strip} role="group" aria-label="Day">
    {Array.from({ length: 7 }, (_, index) => addDays(mondayOf(date), index)).map((day) => {
      const [weekday, number] = formatLocalDay(day).split(' ');
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
