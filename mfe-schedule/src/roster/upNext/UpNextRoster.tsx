import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { Button, QueryBoundary } from '@studio/ui';
import { CheckInButton } from '../CheckInButton.tsx';
import { canToggleCheckIn, checkInClosed, expectedOf, flagsOf, presenceWords } from '../roster.model.ts';
import { useGetSessionQuery } from '../rosterApi.ts';
import { AWAITED, FOOT, NOTE, PEOPLE, PERSON, WHAT } from './upNextLook.model.ts';
import { useCheckIn } from '../useCheckIn.ts';

/** Expected members, each with a check-in button. Other actions are in the session's drawer. */
export const UpNextRoster = ({ scheduleId }: { scheduleId: string }) => (
  <QueryBoundary query={useGetSessionQuery(scheduleId)} what="the roster" loading={<div style={AWAITED} />}>
    {(session) => <People session={session} />}
  </QueryBoundary>
);

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
                {flagsOf(entry)
                  .map(({ words }) => words)
                  .join(' · ')}
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
