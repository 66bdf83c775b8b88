import type { CreatedSessions } from '@studio/contract/schedule.schema';
import { useCan, useSearchParams } from '@studio/platform';
import { Button, EmptyState, PageLayout, PlusOutlined, QueryBoundary, useNotify } from '@studio/ui';
import { useState } from 'react';
import { AddSessionDrawer } from '../session/AddSessionDrawer.tsx';
import { addedWords, daysOfWeek } from '../session/session.model.ts';
import { SessionDrawer } from '../session/SessionDrawer.tsx';
import { useListSessionsQuery } from '../session/sessionApi.ts';
import { useWeekParam } from '../session/useWeekParam.ts';
import { WeekBar } from '../session/WeekBar.tsx';
import { WeekList } from '../session/WeekList.tsx';

/** /dashboard/schedule: the sessions of a week. `?session=` opens one, so that it can be linked and Back closes it. */
export function SchedulePage() {
  const can = useCan();
  const { range, today, setWeek } = useWeekParam();
  const [params, setParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const sessions = useListSessionsQuery(range);
  const opened = params.get('session');
  const firstDay = today >= range.from && today < range.to ? today : range.from;

  const setOpened = (scheduleId: string | null) =>
    setParams((current) => (scheduleId ? current.set('session', scheduleId) : current.delete('session'), current));
  const add = can('schedule.edit') ? (
    <Button type="primary" aria-keyshortcuts="n" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsAdding(true)}>Add session</Button>
  ) : null;
  return (
    <PageLayout title="Schedule" actions={add}>
      <WeekBar range={range} today={today} onChange={setWeek} />
      <QueryBoundary query={sessions} what="sessions" empty={<EmptyState title="No sessions this week." action={add} />}>
        {(list) => <WeekList days={daysOfWeek(range.from, list)} today={today} onOpen={setOpened} />}
      </QueryBoundary>
      {opened ? <SessionDrawer scheduleId={opened} onClose={() => setOpened(null)} /> : null}
      {isAdding ? <AddSession date={firstDay} onClose={() => setIsAdding(false)} /> : null}
    </PageLayout>
  );
}

function AddSession({ date, onClose }: { date: string; onClose: () => void }) {
  const notify = useNotify();

  function handleAdded(added: CreatedSessions) {
    notify({ kind: 'success', ...addedWords(added) });
    onClose();
  }
  return <AddSessionDrawer date={date} onClose={onClose} onAdded={handleAdded} />;
}
