import { formatLocalDay, formatTime, formatWeekday } from '@studio/contract/values/time';
import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { useStudio } from '@studio/platform';
import { VisuallyHidden } from '@studio/ui';
import styles from './MonthGrid.module.css';
import type { Day } from '../timetable.model.ts';

interface Props {
  days: readonly Day[];
  /** Any day of the month; days of other months are dimmed. */
  date: string;
  today: string;
  /** Name of the closure by local date. */
  closures: ReadonlyMap<string, string>;
  onOpen: (scheduleId: string) => void;
  onDay: (date: string) => void;
}

/** Number of sessions per day that are named; the others are counted. */
const MAX_NAMED = 3;

/** A month. A day opens its day view, a session its drawer. */
export const MonthGrid = ({ days, ...props }: Props) => (
  <div className={styles.month}>
    {days.slice(0, 7).map(({ localDate }) => (
      <div key={localDate} className={styles.weekday} aria-hidden="true">
        {formatWeekday(localDate)}
      </div>
    ))}
    {days.map((day) => (
      <DayCell key={day.localDate} day={day} {...props} />
    ))}
  </div>
);

function DayCell({
  day: { localDate, sessions },
  date,
  today,
  closures,
  onOpen,
  onDay,
}: Omit<Props, 'days'> & { day: Day }) {
  const count = sessions.length === 1 ? '1 session' : `${sessions.length} sessions`;
  const isToday = localDate === today;
  const rest = sessions.length - MAX_NAMED;
  const closed = closures.get(localDate);
  return (
    <section
      className={`${styles.day} ${localDate.slice(0, 7) === date.slice(0, 7) ? '' : styles.other} ${closed ? styles.closed : ''}`}
      aria-label={formatLocalDay(localDate)}
    >
      <button
        type="button"
        className={`${styles.number} ${isToday ? styles.today : ''}`}
        {...(isToday ? { 'aria-current': 'date' } : {})}
        onClick={() => onDay(localDate)}
      >
        <VisuallyHidden>
          {formatLocalDay(localDate)}, {count}
        </VisuallyHidden>
        <span aria-hidden="true">{Number(localDate.slice(8))}</span>
      </button>
      {closed ? <span className={styles.closure}>{closed}</span> : null}
      {sessions.slice(0, MAX_NAMED).map((session) => (
        <SessionLine key={session.scheduleId} session={session} onOpen={onOpen} />
      ))}
      {rest > 0 ? (
        <button type="button" className={styles.more} onClick={() => onDay(localDate)}>
          +{rest} more<VisuallyHidden> on {formatLocalDay(localDate)}</VisuallyHidden>
        </button>
      ) : null}
    </section>
  );
}

function SessionLine({
  session: { scheduleId, className, startAt, colour, status },
  onOpen,
}: {
  session: SessionSummary;
  onOpen: Props['onOpen'];
}) {
  const { timezone } = useStudio();
  const isCancelled = status === 'CANCELLED';
  return (
    <button
      type="button"
      className={styles.line}
      style={{ borderInlineStartColor: colour }}
      onClick={() => onOpen(scheduleId)}
    >
      <span className={styles.time}>{formatTime(startAt, timezone)}</span>{' '}
      <span className={isCancelled ? styles.cancelled : ''}>{className}</span>
      {isCancelled ? <VisuallyHidden>, cancelled</VisuallyHidden> : null}
    </button>
  );
}
