import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useStudio, useLookUpSessionQuery } from '@studio/platform';
import { Button, QueryBoundary } from '@studio/ui';
import { CheckInButton } from '../CheckInButton.tsx';
import {
  canToggleCheckIn,
  checkInClosed,
  expectedOf,
  flagsOf,
  presenceWords,
  spotWords,
} from '../roster.model.ts';
import { awaitedLook, FOOT, NOTE, PEOPLE, PERSON, WHAT } from './upNextLook.model.ts';
import { useCheckIn } from '../useCheckIn.ts';

/** Expected members, each with a check-in button. Other actions are in the session's drawer. */
export function UpNextRoster({ scheduleId, booked }: { scheduleId: string; booked: number }) {
  const session = useLookUpSessionQuery(scheduleId);
  return (
    <div style={session.isLoading ? awaitedLook(booked) : undefined}>
      <QueryBoundary query={session} what="the roster">
        {(found) => <People session={found} />}
      </QueryBoundary>
    </div>
  );
}

function People({ session }: { session: SessionDetail }) {
  const { timezone } = useStudio();
  const { change, isLoading } = useCheckIn(session.scheduleId);
  const closed = checkInClosed(session, new Date());
  const expected = expectedOf(session.roster);
  if (!session.isRosterShown)
    return <p style={NOTE}>Only the instructor and the front desk can see who is booked.</p>;
  if (session.roster.length === 0) return <p style={NOTE}>Nobody is booked yet.</p>;
  return (
    <>
      <ul style={PEOPLE}>
        {session.roster.map((entry) => (
          <li key={entry.bookingId} style={PERSON}>
            <span style={WHAT}>
              <Link to={`/dashboard/member/${entry.memberId}`}>{entry.memberName}</Link>
              <small style={NOTE}>
                {[spotWords(entry), ...flagsOf(entry).map(({ words }) => words)].filter(Boolean).join(' · ')}
              </small>
            </span>
            {!closed && canToggleCheckIn(entry.status) ? (
              <CheckInButton
                entry={entry}
                onToggle={() => void change([entry], entry.status === 'CHECKED_IN')}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <div style={FOOT}>
        <span role="status">{presenceWords(session.roster)}</span>
        {closed === 'EARLY' ? (
          <span>Check-in opens {formatDayTime(session.checkInOpensAt, timezone)}</span>
        ) : null}
        {!closed && expected.length > 1 ? (
          <Button loading={isLoading} onClick={() => void change(expected, false)}>
            Check in everyone
          </Button>
        ) : null}
      </div>
    </>
  );
}
