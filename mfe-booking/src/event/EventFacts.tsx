import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Row, Rows } from '../ui/Rows.tsx';
import { ShareButton } from '../ui/control/ShareButton.tsx';
import { isTaughtInTurns, peopleOf, sessionWords } from './event.model.ts';
import styles from './event.module.css';

/** What an event is, when and where. */
export function EventFacts({ event }: { event: PublicEvent }) {
  const { site, address } = usePublicStudio();
  const path = useSitePath();
  const { classTemplId, className, description, preparationNotes, sessions, timezone, location } = event;
  const people = site.showInstructor ? peopleOf(event) : [];
  const isInTurns = site.showInstructor && isTaughtInTurns(event);
  const rooms = [...new Set(sessions.flatMap(({ roomName }) => roomName ?? []))];
  const place = location || address;
  return (
    <div className={styles.facts}>
      <h1 className={styles.title}>{className}</h1>
      <Rows>
        {sessions.map((session) => (
          <Row
            key={session.scheduleId}
            icon="calendar"
            title={sessionWords(session, timezone)}
            detail={isInTurns && session.staffName ? `With ${session.staffName}` : ''}
          />
        ))}
        {rooms.length > 0 || place ? (
          <Row
            icon="pin"
            title={rooms.length > 0 ? rooms.join(', ') : place}
            detail={rooms.length > 0 ? place : ''}
          />
        ) : null}
        {people.length > 0 ? <Row icon="person" title={people.join(', ')} /> : null}
      </Rows>
      {description ? <p className={styles.description}>{description}</p> : null}
      {preparationNotes ? (
        <>
          <h2 className={styles.heading}>Before you come</h2>
          <p className={styles.description}>{preparationNotes}</p>
        </>
      ) : null}
      <div>
        <ShareButton title={className} path={path('event', { event: classTemplId })} />
      </div>
    </div>
  );
}
