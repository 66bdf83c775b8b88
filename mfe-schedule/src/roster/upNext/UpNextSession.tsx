import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { formatTime } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { useId } from 'react';
import { phaseOf, teacherWords } from '../../session/phase.model.ts';
import { NOTE, PLACES, ROW, TIME, WHAT, sessionLook } from './upNextLook.model.ts';
import { UpNextRoster } from './UpNextRoster.tsx';

interface Props {
  session: SessionSummary;
  now: Date;
  isOpen: boolean;
  onToggle: () => void;
}

/** One session of today: time, class, instructor and occupancy; its roster opens below. */
export function UpNextSession({ session, now, isOpen, onToggle }: Props) {
  const id = useId();
  const { timezone } = useStudio();
  const can = useCan();
  const { scheduleId, className, startAt, roomName, booked, capacity } = session;
  const phase = phaseOf(session, now);
  const isNear = phase.key === 'running' || phase.key === 'soon';
  const time = formatTime(startAt, timezone);
  return (
    <li style={sessionLook(session.colour)}>
      <div style={ROW}>
        <span style={TIME}>{time}</span>
        <span style={WHAT}>
          <Link to={`/dashboard/schedule?session=${scheduleId}`}>{className}</Link>
          <small style={NOTE}>
            {[isNear && phase.words, teacherWords(session), roomName].filter(Boolean).join(' · ')}
          </small>
        </span>
        <span style={PLACES}>
          {booked}/{capacity}
          <VisuallyHidden> booked</VisuallyHidden>
        </span>
        {can('booking.checkIn') ? (
          <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
            Check in
            <VisuallyHidden>
              {' '}
              to {className}, {time}
            </VisuallyHidden>
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <div id={id}>
          <UpNextRoster scheduleId={scheduleId} booked={booked} />
        </div>
      ) : null}
    </li>
  );
}
