import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, EmptyState, QueryBoundary } from '@studio/ui';
import { useState } from 'react';
import { useListSessionsQuery } from '../../session/sessionApi.ts';
import { useNow } from '../../session/useNow.ts';
import { useGetOwnStaffIdQuery } from '../../timetable/timetableApi.ts';
import { upNextOf } from './upNext.model.ts';
import { DAY, LIST, PANEL } from './upNextLook.model.ts';
import { UpNextSession } from './UpNextSession.tsx';

/** Dashboard panel: today's running and next sessions, with check-in. Trainers see their own. */
export function UpNextPanel() {
  const { timezone } = useStudio();
  const today = localDateOf(useNow(), timezone);
  const isTrainer = !useCan()('schedule.edit');
  const own = useGetOwnStaffIdQuery(undefined, { skip: !isTrainer });
  const sessions = useListSessionsQuery({ from: today, to: addDays(today, 2) });
  const query = isTrainer && own.data === undefined ? { ...own, data: undefined } : sessions;
  return (
    <QueryBoundary query={query} what="today’s sessions" isEmpty={() => false}>
      {(list) => <Today sessions={list} today={today} only={own.data ?? null} />}
    </QueryBoundary>
  );
}

function Today({
  sessions,
  today,
  only,
}: {
  sessions: SessionSummary[];
  today: string;
  only: string | null;
}) {
  const now = useNow();
  const { next, earlier, more, isTomorrow, atTheDoor } = upNextOf(sessions, { now, today, only });
  const [opened, setOpened] = useState<string | null | undefined>(undefined);
  const [hasEarlier, setHasEarlier] = useState(false);
  const openId = opened === undefined ? atTheDoor : opened;
  const row = (session: SessionSummary) => (
    <UpNextSession
      key={session.scheduleId}
      session={session}
      now={now}
      isOpen={openId === session.scheduleId}
      onToggle={() => setOpened(openId === session.scheduleId ? null : session.scheduleId)}
    />
  );
  return (
    <div style={PANEL}>
      {isTomorrow ? <h3 style={DAY}>Tomorrow</h3> : null}
      {next.length > 0 ? (
        <ul style={LIST}>{next.map(row)}</ul>
      ) : (
        <EmptyState title="No more sessions today." />
      )}
      {earlier.length > 0 ? (
        <div>
          <Button
            type="link"
            style={{ paddingInline: 0 }}
            aria-expanded={hasEarlier}
            onClick={() => setHasEarlier(!hasEarlier)}
          >
            Earlier today ({earlier.length})
          </Button>
          {hasEarlier ? <ul style={LIST}>{earlier.map(row)}</ul> : null}
        </div>
      ) : null}
      <Link to="/dashboard/schedule">{more > 0 ? `View schedule (${more} more)` : 'View schedule'}</Link>
    </div>
  );
}
