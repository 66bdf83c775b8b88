import type { SessionSummary } from '@studio/contract/schedule.schema';
import { formatTime } from '@studio/contract/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { useId } from 'react';
import { phaseOf, teacherWords } from '../session/phase.model.ts';
import styles from './UpNext.module.css';
import { UpNextRoster } from './UpNextRoster.tsx';

interface Props {
  session: SessionSummary;
  now: Date;
  isOpen: boolean;
  onToggle: () => void;
}

/** One session of today: when, what, who, how full; its roster opens below. */
export function UpNextSession({ session, now, isOpen, onToggle }: Props) {
  const id = useId();
  const { timezone } = useStudio();
  const can = useCan();
  const { scheduleId, className, startAt, roomName, booked, capacity } = session;
  const phase = phaseOf(session, now);
  const isNear = phase.key === 'running' || phase.key === 'soon';
  const time = formatTime(startAt, timezone);
  return (
    <li className={styles.session} style={{ borderInlineStartColor: session.colour }}>
      <div className={styles.row}>
        <span className={styles.time}>{time}</span>
        <span className={styles.what}>
          <Link to={`/dashboard/schedule?session=${scheduleId}`}>{className}</Link>
          <small className={styles.note}>{[isNear && phase.words, teacherWords(session), roomName].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={styles.places}>{booked}/{capacity}<VisuallyHidden> booked</VisuallyHidden></span>
        {can('booking.checkIn') ? (
          <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>Check in<VisuallyHidden> to {className}, {time}</VisuallyHidden></Button>
        ) : null}
      </div>
      {isOpen ? <div id={id}><UpNextRoster scheduleId={scheduleId} /></div> : null}
    </li>
  );
}
