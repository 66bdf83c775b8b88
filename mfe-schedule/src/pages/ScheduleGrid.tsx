import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { MINUTE } from '@studio/contract/values/time';
import { useMemo } from 'react';
import type { Moved } from '../edit/move/move.model.ts';
import type { Span } from '../grid/grid.model.ts';
import { TimeGrid } from '../grid/TimeGrid.tsx';
import { besidesWords, instructorWords } from '../session/phase.model.ts';
import { useNow } from '../session/useNow.ts';
import {
  columnsOf,
  hoursOf,
  itemsOf,
  minuteOf,
  moveTo,
  shadesOf,
  startingAt,
  wallTime,
  type GridView,
} from '../timetable/views/columns.model.ts';
import { SessionBlock } from '../timetable/views/SessionBlock.tsx';
import { rangeOf, titleOf } from '../timetable/timetable.model.ts';
import type { Timetable } from '../timetable/useTimetable.ts';
import type { Surroundings } from '../timetable/useSurroundings.ts';

/** Where a session is added: the day, the time, and the room or instructor of the column. */
export type Slot = ReturnType<typeof startingAt>;

interface Props extends Pick<Surroundings, 'rooms' | 'staff' | 'closures'> {
  view: GridView;
  timetable: Pick<Timetable, 'date' | 'today' | 'timezone' | 'weekStart'>;
  sessions: readonly SessionSummary[];
  onOpen: (scheduleId: string) => void;
  /** Missing for read-only users. */
  onMove: ((moved: Moved) => void) | undefined;
  onAdd: ((slot: Slot) => void) | undefined;
}

/** Sessions by time: the days of a week, or the rooms or instructors of a day. */
export function ScheduleGrid({
  view,
  timetable: { date, today, timezone, weekStart },
  sessions,
  rooms,
  staff,
  closures,
  onOpen,
  onMove,
  onAdd,
}: Props) {
  const now = useNow();
  const { from: firstDay } = rangeOf(view, date, weekStart);
  const axis = useMemo(
    () => ({ view, date: firstDay, today, timezone, rooms, staff }),
    [view, firstDay, today, timezone, rooms, staff],
  );
  const columns = useMemo(() => columnsOf(axis, sessions), [axis, sessions]);
  // Whole minutes, to re-render once a minute: a session that has begun cannot be moved.
  const minute = Math.floor(now.getTime() / MINUTE);
  const items = useMemo(() => itemsOf(sessions, axis, new Date(minute * MINUTE)), [sessions, axis, minute]);
  const shades = useMemo(() => shadesOf(closures, columns, axis), [closures, columns, axis]);
  const byId = useMemo(() => new Map(sessions.map((session) => [session.scheduleId, session])), [sessions]);
  const renderItem = useMemo(
    () => (id: string) => {
      const session = byId.get(id);
      return session ? (
        <SessionBlock
          session={session}
          timezone={timezone}
          note={view === 'instructors' ? besidesWords(session) : instructorWords(session)}
          isPast={Date.parse(session.endAt) <= minute * MINUTE}
        />
      ) : null;
    },
    [byId, timezone, view, minute],
  );

  function handleMove(id: string, to: Span) {
    const [item, session] = [items.find((one) => one.id === id), byId.get(id)];
    const move = item && moveTo(item, to, view);
    if (!session || !move) return;
    const columnName = columns.find(({ key }) => key === to.column)?.label ?? '';
    onMove?.({ session, move, start: wallTime(item.start), columnName });
  }
  return (
    <TimeGrid
      label={titleOf(view, date, weekStart)}
      columns={columns}
      items={items}
      shades={shades}
      {...hoursOf(items)}
      nowMinute={minuteOf(now.toISOString(), timezone)}
      renderItem={renderItem}
      onOpen={onOpen}
      onMove={onMove && handleMove}
      onCreate={onAdd && ((column, start) => onAdd(startingAt(column, start, axis)))}
    />
  );
}
