import { ownTimeZone } from '@studio/contract/configure/place/ownTimeZone';
import { zoneNote } from '@studio/contract/configure/place/zoneNote';
import { Button, loadedLater } from '@studio/ui';
import { Suspense, useState } from 'react';
import { OwnSessions } from '../timetable/OwnSessions.tsx';
import { FILTER_KEYS, isNarrowed, rangeOf } from '../timetable/timetable.model.ts';
import type { useOwnSessions } from '../timetable/useOwnSessions.ts';
import type { Surroundings } from '../timetable/useSurroundings.ts';
import type { Timetable } from '../timetable/useTimetable.ts';
import { ViewBar } from '../timetable/ViewBar.tsx';
import styles from './SchedulePage.module.css';
import type { ScheduleTask } from './ScheduleTasks.tsx';

const FilterBar = loadedLater(() => import('../timetable/FilterBar.tsx').then((bar) => bar.FilterBar));
const ScheduleMenu = loadedLater(() => import('./ScheduleMenu.tsx').then((menu) => menu.ScheduleMenu));

interface Props {
  timetable: Timetable;
  isPhone: boolean;
  own: ReturnType<typeof useOwnSessions>;
  surroundings: Surroundings;
  onTask: (task: ScheduleTask) => void;
}

/** Choice of the displayed days and sessions, and actions on all of them. */
export function ScheduleTools({ timetable, isPhone, own, surroundings: { rooms, staff }, onTask }: Props) {
  const { filters, setFilters, timezone } = timetable;
  const [isFiltering, setIsFiltering] = useState(() => !own.isTrainer && isNarrowed(filters));
  const count = own.isTrainer ? 0 : FILTER_KEYS.filter((key) => filters[key].length > 0).length;
  const { from, to } = rangeOf(timetable.view, timetable.date, timetable.weekStart);
  const note = zoneNote(timezone, ownTimeZone() ?? timezone, [from, to]);
  return (
    <>
      <ViewBar timetable={timetable} isPhone={isPhone}>
        {own.isTrainer ? <OwnSessions isOwn={own.isOwn} onChange={own.setOwn} /> : null}
        {own.isTrainer ? null : (
          <Button aria-expanded={isFiltering} onClick={() => setIsFiltering(!isFiltering)}>
            Filters{count > 0 ? ` (${count})` : ''}
          </Button>
        )}
        <Suspense fallback={<Button disabled>More</Button>}>
          <ScheduleMenu timetable={timetable} onTask={onTask} />
        </Suspense>
      </ViewBar>
      {isFiltering ? (
        <Suspense fallback={<div style={{ blockSize: 56 }} />}>
          <FilterBar filters={filters} rooms={rooms} staff={staff} onChange={setFilters} />
        </Suspense>
      ) : null}
      {note ? <p className={styles.note}>{note}.</p> : null}
    </>
  );
}
