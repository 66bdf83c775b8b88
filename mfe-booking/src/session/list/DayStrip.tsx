import { addDays, dayParts, formatLocalDay, formatMonth } from '@studio/contract/values/time';
import { useSwipe } from './useSwipe.ts';
import styles from './DayStrip.module.css';

interface Props {
  /** Local days of the displayed week. */
  days: readonly string[];
  day: string;
  today: string;
  /** Index of the displayed week, 0 = this week, and of the last week that can be shown. */
  week: number;
  lastWeek: number;
  /** Days that have a session get a dot. */
  busyDays: ReadonlySet<string>;
  onChange: (day: string) => void;
}

/** Choice of one of seven days. Native radio buttons, so the arrow keys work. */
export function DayStrip({ days, day, today, week, lastWeek, busyDays, onChange }: Props) {
  const [first = today] = days;
  const goBy = (weeks: 1 | -1) =>
    week + weeks >= 0 && week + weeks <= lastWeek ? onChange(addDays(first, weeks * 7)) : undefined;
  const swipe = useSwipe(goBy);
  const month = formatMonth(first);
  return (
    <fieldset className={styles.strip} {...swipe}>
      <legend className={styles.legend}>
        <span className={styles.hidden}>Day, </span>
        {month}
      </legend>
      <div className={styles.arrows}>
        <button
          type="button"
          className={styles.arrow}
          aria-label="Previous week"
          disabled={week === 0}
          onClick={() => goBy(-1)}
        >
          <Chevron />
        </button>
        <button
          type="button"
          className={styles.arrow}
          aria-label="Next week"
          disabled={week === lastWeek}
          onClick={() => goBy(1)}
        >
          <Chevron isNext />
        </button>
      </div>
      <div className={styles.days}>
        {days.map((one) => (
          <DayChip
            key={one}
            day={one}
            isToday={one === today}
            isBusy={busyDays.has(one)}
            isChosen={one === day}
            onChoose={() => onChange(one)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChipProps {
  day: string;
  isToday: boolean;
  isBusy: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function DayChip({ day, isToday, isBusy, isChosen, onChoose }: ChipProps) {
  const { weekday, day: number } = dayParts(day);
  return (
    <label className={isBusy ? styles.chip : `${styles.chip} ${styles.quiet}`}>
      <input
        type="radio"
        name="day"
        className={styles.radio}
        checked={isChosen}
        onChange={onChoose}
        aria-label={isToday ? `Today, ${formatLocalDay(day)}` : formatLocalDay(day)}
      />
      <span className={styles.weekday} aria-hidden="true">
        {isToday ? 'Today' : weekday}
      </span>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={isBusy ? styles.dot : styles.noDot} aria-hidden="true" />
    </label>
  );
}

const Chevron = ({ isNext = false }: { isNext?: boolean }) => (
  <svg viewBox="0 0 24 24" className={isNext ? styles.next : styles.previous} aria-hidden="true">
    <path d="M15 5l-7 7 7 7" />
  </svg>
);
