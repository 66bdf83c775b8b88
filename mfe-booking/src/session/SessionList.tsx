import { addDays } from '@studio/contract/time';
import type { PublicSession } from '@studio/contract/schedule.schema';
import { Button } from '../ui/Button.tsx';
import { Blank } from '../ui/Message.tsx';
import { SessionCard } from './SessionCard.tsx';
import { nextDayWithSessions, sessionsOn, weekdayName } from './week.model.ts';
import styles from './SessionList.module.css';

interface Props {
  sessions: readonly PublicSession[];
  /** Local days of the week that is shown. */
  days: readonly string[];
  day: string;
  /** Ids of sessions in which the member has a place. */
  booked: ReadonlySet<string>;
  onOpen: (scheduleId: string) => void;
  onGo: (day: string) => void;
}

/** The classes of one day, or the way to the next day that has any. */
export function SessionList({ sessions, days, day, booked, onOpen, onGo }: Props) {
  const ofDay = sessionsOn(sessions, day);
  if (ofDay.length === 0) return <EmptyDay next={nextDayWithSessions(sessions, day, days)} days={days} onGo={onGo} />;
  return (
    <ul className={styles.list}>
      {ofDay.map((session) => (
        <SessionCard key={session.scheduleId} session={session} isBooked={booked.has(session.scheduleId)} onOpen={() => onOpen(session.scheduleId)} />
      ))}
    </ul>
  );
}

function EmptyDay({ next, days, onGo }: { next: string | null; days: readonly string[]; onGo: (day: string) => void }) {
  if (next) {
    return (
      <Blank title={`No classes on this day. The next class is on ${weekdayName(next)}.`}>
        <Button look="plain" onClick={() => onGo(next)}>Go to {weekdayName(next)}</Button>
      </Blank>
    );
  }
  const [first = ''] = days;
  return (
    <Blank title="No classes on the rest of these days.">
      <Button look="plain" onClick={() => onGo(addDays(first, days.length))}>See the next week</Button>
    </Blank>
  );
}
