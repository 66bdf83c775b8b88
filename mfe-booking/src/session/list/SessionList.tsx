import { addDays, formatLocalDay } from '@studio/contract/values/time';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Button } from '../../ui/control/Button.tsx';
import { Blank } from '../../ui/state/Message.tsx';
import { SessionCard } from './SessionCard.tsx';
import { nextDayWithSessions, partsOfDay, sessionsOn, weekdayName } from './week.model.ts';
import styles from './SessionList.module.css';

interface Props {
  /** Filtered sessions of all days of the week. */
  sessions: readonly PublicSession[];
  /** Local days of the displayed week. */
  days: readonly string[];
  day: string;
  now: Date;
  /** Ids of sessions in which the member has a place. */
  booked: ReadonlySet<string>;
  /** No later week can be shown. */
  isLastWeek: boolean;
  onOpen: (scheduleId: string) => void;
  onGo: (day: string) => void;
  /** Clears the filters; missing without filters. */
  onClear: (() => void) | undefined;
}

/** The classes of a week by day; days without classes are left out. */
export function WeekList(props: Props) {
  const { sessions, days, day } = props;
  const busy = days.filter((one) => sessions.some(({ localDate }) => localDate === one));
  if (busy.length === 0) return <EmptyDay {...props} day={days.at(-1) ?? day} />;
  return (
    <div className={styles.parts}>
      {busy.map((one) => (
        <section key={one}>
          <h2 className={styles.day}>{formatLocalDay(one)}</h2>
          <SessionList {...props} day={one} />
        </section>
      ))}
    </div>
  );
}

/** The classes of one day by part of the day, or a link to the next day with classes. */
export function SessionList(props: Props) {
  const { sessions, day, now, booked, onOpen } = props;
  const { timezone } = usePublicStudio();
  const ofDay = sessionsOn(sessions, day);
  if (ofDay.length === 0) return <EmptyDay {...props} />;
  return (
    <div className={styles.parts}>
      {partsOfDay(ofDay, timezone).map(([part, some]) => (
        <section key={part}>
          <h3 className={styles.part}>{part}</h3>
          <ul className={styles.list}>
            {some.map((session) => (
              <SessionCard
                key={session.scheduleId}
                session={session}
                now={now}
                isBooked={booked.has(session.scheduleId)}
                onOpen={() => onOpen(session.scheduleId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function EmptyDay({ sessions, days, day, isLastWeek, onGo, onClear }: Props) {
  const next = nextDayWithSessions(sessions, day, days);
  const clear = onClear ? (
    <Button look="plain" onClick={onClear}>
      Clear filters
    </Button>
  ) : null;
  const what = onClear ? 'No classes match these filters on this day.' : 'No classes on this day.';
  if (next) {
    return (
      <Blank title={`${what} The next class is on ${weekdayName(next)}.`}>
        <Button onClick={() => onGo(next)}>Go to {weekdayName(next)}</Button>
        {clear}
      </Blank>
    );
  }
  const [first = ''] = days;
  return (
    <Blank
      title={
        onClear
          ? 'No classes match these filters on the rest of these days.'
          : 'No classes on the rest of these days.'
      }
    >
      {clear}
      {isLastWeek ? null : (
        <Button look="plain" onClick={() => onGo(addDays(first, days.length))}>
          See the next week
        </Button>
      )}
    </Blank>
  );
}
