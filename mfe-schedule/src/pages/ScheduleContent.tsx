import type { DateRange, SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { Button, loadedLater, LoadingState } from '@studio/ui';
import { Suspense, useState } from 'react';
import type { Moved } from '../edit/move/move.model.ts';
import { closedDays } from '../timetable/views/columns.model.ts';
import { DayList } from '../timetable/views/DayList.tsx';
import { CROWDED, daysOf, type View } from '../timetable/timetable.model.ts';
import type { Surroundings } from '../timetable/useSurroundings.ts';
import type { Timetable } from '../timetable/useTimetable.ts';
import { ScheduleGrid, type Slot } from './ScheduleGrid.tsx';
import styles from './SchedulePage.module.css';

// Loaded on demand: most visits use the week grid.
const MonthGrid = loadedLater(() =>
  import('../timetable/views/MonthGrid.tsx').then((month) => month.MonthGrid),
);
const WeekList = loadedLater(() => import('../timetable/views/WeekList.tsx').then((week) => week.WeekList));

interface Props {
  view: View;
  isPhone: boolean;
  range: DateRange;
  timetable: Timetable;
  surroundings: Surroundings;
  sessions: readonly SessionSummary[];
  onOpen: (scheduleId: string) => void;
  onMove: ((moved: Moved) => void) | undefined;
  onAdd: ((slot: Slot) => void) | undefined;
}

/** The sessions in the chosen view. A week with too many sessions for a grid opens as a list. */
export function ScheduleContent({
  view,
  isPhone,
  range,
  timetable,
  surroundings,
  sessions,
  onOpen,
  onMove,
  onAdd,
}: Props) {
  const { today, date, setView } = timetable;
  const [wantsGrid, setWantsGrid] = useState(false);
  if (isPhone)
    return <DayList days={daysOf({ from: date, to: range.to }, sessions)} today={today} onOpen={onOpen} />;
  if (view === 'list') return <DayList days={daysOf(range, sessions)} today={today} onOpen={onOpen} />;
  if (view === 'month') {
    return (
      <Suspense fallback={<LoadingState what="the month" />}>
        <MonthGrid
          days={daysOf(range, sessions)}
          date={date}
          today={today}
          closures={closedDays(surroundings.closures, range)}
          onOpen={onOpen}
          onDay={(day) => setView('rooms', day)}
        />
      </Suspense>
    );
  }
  if (view === 'week' && sessions.length > CROWDED && !wantsGrid) {
    return (
      <Suspense fallback={<LoadingState what="the week" />}>
        <p className={styles.crowded}>
          {sessions.length} sessions, by day.{' '}
          <Button size="small" onClick={() => setWantsGrid(true)}>
            Show them at their times
          </Button>
        </p>
        <WeekList days={daysOf(range, sessions)} today={today} onOpen={onOpen} />
      </Suspense>
    );
  }
  return <ScheduleGrid {...{ view, timetable, sessions, onOpen, onMove, onAdd }} {...surroundings} />;
}
