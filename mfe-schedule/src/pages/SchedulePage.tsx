import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { useCan, useSearchParams } from '@studio/platform';
import { Button, loadedLater, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { Suspense, useMemo, useState } from 'react';
import { peopleIn, type Moved } from '../edit/move/move.model.ts';
import { useMoveSession } from '../edit/move/useMoveSession.ts';
import { useListSessionsQuery } from '../session/sessionApi.ts';
import { useSessionAct } from '../session/useSessionAct.ts';
import { DayStrip } from '../timetable/views/DayStrip.tsx';
import { filtered, phoneRangeOf, rangeOf, stepped, type View } from '../timetable/timetable.model.ts';
import { useIsPhone } from '../timetable/useIsPhone.ts';
import { useOwnSessions } from '../timetable/useOwnSessions.ts';
import { useScheduleKeys } from '../timetable/useScheduleKeys.ts';
import { useSurroundings } from '../timetable/useSurroundings.ts';
import { useTimetable } from '../timetable/useTimetable.ts';
import { NoSessions } from './NoSessions.tsx';
import { ScheduleContent } from './ScheduleContent.tsx';
import type { Slot } from './ScheduleGrid.tsx';
import { ScheduleTools } from './ScheduleTools.tsx';
import type { ScheduleTask } from './ScheduleTasks.tsx';
import styles from './SchedulePage.module.css';

// The drawers and dialogs of the page are loaded on demand.
const ScheduleTasks = loadedLater(() => import('./ScheduleTasks.tsx').then((tasks) => tasks.ScheduleTasks));
const RosterSheet = loadedLater(() => import('./session/RosterSheet.tsx').then((sheet) => sheet.RosterSheet));
const Substitutes = loadedLater(() => import('./Substitutes.tsx').then((part) => part.Substitutes));
const OpenSession = loadedLater(() => import('./session/OpenSession.tsx').then((open) => open.OpenSession));

/**
 * /dashboard/schedule, and as months /dashboard/calendar. `?session=` opens a session, so that it can be
 * linked and Back closes it.
 */
export function SchedulePage({ initialView = 'week' }: { initialView?: View }) {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const timetable = useTimetable(initialView);
  const { view, date, today, weekStart, setDate } = timetable;
  const isPhone = useIsPhone();
  const range = useMemo(
    () => (isPhone ? phoneRangeOf(date, weekStart) : rangeOf(view, date, weekStart)),
    [isPhone, view, date, weekStart],
  );
  const own = useOwnSessions(timetable);
  const surroundings = useSurroundings();
  const query = useListSessionsQuery(range);
  const [task, setTask] = useState<ScheduleTask | null>(null);
  const all = query.data ?? NOTHING;
  const { move } = useMoveSession(range, all);
  // While another week loads, the page still shows the previous one.
  const sessions = useMemo(
    () =>
      filtered(all, own.filters).filter(({ localDate }) => localDate >= range.from && localDate < range.to),
    [all, own.filters, range],
  );
  const opened = params.get('session');
  const [act, setAct] = useSessionAct();
  useScheduleKeys({ today: () => setDate(today), step: (by) => setDate(stepped(view, date, by, weekStart)) });

  if (opened && act === 'print')
    return (
      <Suspense>
        <RosterSheet scheduleId={opened} onClose={() => setAct(null)} />
      </Suspense>
    );
  const openSession = (scheduleId: string) =>
    setParams((current) => (current.set('session', scheduleId), current));
  const handleMove = (moved: Moved) =>
    peopleIn(moved.session) > 0 ? setTask({ kind: 'move', moved, range }) : void move(moved);
  const add = (slot: Partial<Slot> = {}) =>
    setTask({ kind: 'add', slot: { date: today > date ? today : date, ...slot } });
  // Without the permission sessions cannot be moved or added.
  const acts = can('schedule.edit') ? { move: handleMove, add, start: setTask } : READ_ONLY;
  const content = (
    <ScheduleContent
      {...{ view, isPhone, range, timetable, surroundings, sessions }}
      onOpen={openSession}
      onMove={acts.move}
      onAdd={acts.add}
    />
  );
  return (
    <PageLayout
      title={initialView === 'month' ? 'Calendar' : 'Schedule'}
      actions={acts.add ? <AddButton onClick={() => add()} /> : null}
    >
      <div className={styles.page}>
        <Suspense>
          <Substitutes />
        </Suspense>
        <ScheduleTools {...{ timetable, isPhone, own, surroundings }} onTask={setTask} />
        {isPhone ? <DayStrip {...{ date, today, weekStart }} onChoose={setDate} /> : null}
        <QueryBoundary query={query} what="sessions" loading={<div inert>{content}</div>}>
          {() => (
            <>
              {sessions.length === 0 && !query.isFetching && own.isKnown ? (
                <NoSessions
                  {...{ view, isPhone, timetable, own }}
                  hasAny={all.length > 0}
                  onTask={acts.start}
                />
              ) : null}
              {content}
            </>
          )}
        </QueryBoundary>
      </div>
      <Suspense>
        {task ? <ScheduleTasks task={task} onClose={() => setTask(null)} /> : null}
        {opened ? <OpenSession key={opened} scheduleId={opened} /> : null}
      </Suspense>
    </PageLayout>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    type="primary"
    className={styles.screen ?? ''}
    aria-keyshortcuts="n"
    icon={<PlusOutlined aria-hidden="true" />}
    onClick={onClick}
  >
    Add session
  </Button>
);

const NOTHING: SessionSummary[] = [];
const READ_ONLY = { move: undefined, add: undefined, start: undefined };
