import { Button } from '@studio/ui';
import { addDays, startOfWeek } from '@studio/contract/values/time';
import type { View } from '../timetable/timetable.model.ts';
import type { useOwnSessions } from '../timetable/useOwnSessions.ts';
import type { Timetable } from '../timetable/useTimetable.ts';
import type { ScheduleTask } from './ScheduleTasks.tsx';
import styles from './SchedulePage.module.css';

interface Props {
  view: View;
  isPhone: boolean;
  timetable: Timetable;
  own: ReturnType<typeof useOwnSessions>;
  /** Whether the filters hide sessions. */
  hasAny: boolean;
  /** Missing for read-only users. */
  onTask: ((task: ScheduleTask) => void) | undefined;
}

const PERIODS: Record<View, string> = {
  week: 'this week',
  list: 'this week',
  rooms: 'on this day',
  instructors: 'on this day',
  month: 'this month',
};

/** Explains why no sessions are shown, and offers actions. The empty grid below stays clickable. */
export function NoSessions({
  view,
  isPhone,
  timetable: { date, weekStart, setFilters },
  own,
  hasAny,
  onTask,
}: Props) {
  const period = PERIODS[isPhone ? 'list' : view];
  const week = startOfWeek(date, weekStart);
  const canCopy = onTask && !hasAny && period === 'this week';
  return (
    <div className={styles.none}>
      {hasAny && !own.isOwn ? (
        <p>No sessions match these filters.</p>
      ) : (
        <p>
          {own.isOwn ? 'You have no' : 'No'} sessions {period}.
        </p>
      )}
      {hasAny && own.isOwn ? <Button onClick={() => own.setOwn(false)}>Show all sessions</Button> : null}
      {hasAny && !own.isOwn ? (
        <Button onClick={() => setFilters({ instructor: [], room: [], type: [], status: [] })}>
          Clear filters
        </Button>
      ) : null}
      {canCopy ? (
        <>
          <Button onClick={() => onTask({ kind: 'add', slot: { date } })}>Add the first one</Button>
          <Button onClick={() => onTask({ kind: 'copy', from: addDays(week, -7), to: week })}>
            Copy last week
          </Button>
        </>
      ) : null}
    </div>
  );
}
