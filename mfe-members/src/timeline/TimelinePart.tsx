import type {
  Timeline,
  TimelineEvent,
  TimelineTopic,
} from '@studio/contract/members/history/timeline.schema';
import { formatTime, localDateOf } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { Button, EmptyState, QueryBoundary } from '@studio/ui';
import { byDay, dayWords, eventWords } from './timeline.model.ts';
import styles from './timeline.module.css';
import { useReadTimelineQuery } from './timelineApi.ts';

/** Where a page begins: after which event, and under which day's heading. */
export interface PartStart {
  before: string;
  day: string | null;
}

interface Props {
  memberId: string;
  topic: TimelineTopic | null;
  start: PartStart;
  /** Shows the next page; null when it is shown. */
  onMore: ((next: PartStart) => void) | null;
}

/** One page of a timeline. */
export function TimelinePart({ memberId, topic, start, onMore }: Props) {
  const timeline = useReadTimelineQuery({ memberId, topic, before: start.before });
  return (
    <QueryBoundary
      query={timeline}
      what="the activity"
      isEmpty={({ events }) => events.length === 0}
      empty={<EmptyState title={topic ? 'No activity of this kind yet.' : 'No activity yet.'} />}
    >
      {(page) => <Days page={page} start={start} onMore={onMore} />}
    </QueryBoundary>
  );
}

function Days({
  page: { events, next },
  start,
  onMore,
}: Pick<Props, 'start' | 'onMore'> & { page: Timeline }) {
  const { timezone } = useStudio();
  const today = localDateOf(new Date(), timezone);
  const days = byDay(events, timezone);
  return (
    <>
      {days.map(({ day, events: ofDay }) => (
        <div key={day}>
          {day === start.day ? null : <h3 className={styles.day}>{dayWords(day, today)}</h3>}
          <ul className={styles.list} aria-label={dayWords(day, today)}>
            {ofDay.map((event) => (
              <Line key={event.eventId} event={event} />
            ))}
          </ul>
        </div>
      ))}
      {next && onMore ? (
        <Button onClick={() => onMore({ before: next, day: days.at(-1)?.day ?? null })}>Show more</Button>
      ) : null}
    </>
  );
}

function Line({ event }: { event: TimelineEvent }) {
  const studio = useStudio();
  const { title, notes } = eventWords(event, studio);
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={event.at}>
        {formatTime(event.at, studio.timezone)}
      </time>
      <span className={styles.what}>
        {event.scheduleId ? (
          <Link to={`/dashboard/schedule?session=${event.scheduleId}`}>{title}</Link>
        ) : (
          title
        )}
        {notes.length > 0 ? <small className={styles.notes}>{notes.join(' · ')}</small> : null}
      </span>
    </li>
  );
}
