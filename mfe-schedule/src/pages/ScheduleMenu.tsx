import { useCan, useSearchParams } from '@studio/platform';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { addDays, startOfWeek } from '@studio/contract/values/time';
import type { Timetable } from '../timetable/useTimetable.ts';
import type { ScheduleTask } from './ScheduleTasks.tsx';

/** Actions on all displayed sessions. */
export function ScheduleMenu({
  timetable: { date, today, weekStart },
  onTask,
}: {
  timetable: Timetable;
  onTask: (task: ScheduleTask) => void;
}) {
  const can = useCan();
  const [, setParams] = useSearchParams();
  const week = startOfWeek(date, weekStart);
  const actions: (MenuAction | false)[] = [
    can('booking.manage') && {
      key: 'appointment',
      label: 'Book appointment…',
      onSelect: () => onTask({ kind: 'appointment', date: today > date ? today : date }),
    },
    { key: 'print', label: 'Print', onSelect: () => window.print() },
    can('schedule.edit') && {
      key: 'copy',
      label: 'Copy week…',
      onSelect: () => onTask({ kind: 'copy', from: week, to: addDays(week, 7) }),
    },
    can('schedule.edit') && {
      key: 'publish',
      label: 'Publish drafts…',
      onSelect: () => onTask({ kind: 'publish', from: week, to: addDays(week, 7) }),
    },
    {
      key: 'substitutes',
      label: 'Substitute requests…',
      onSelect: () => setParams((current) => (current.set('substitute', 'all'), current)),
    },
    { key: 'feed', label: 'Subscribe to my calendar…', onSelect: () => onTask({ kind: 'feed' }) },
  ];
  return (
    <ActionMenu name="schedule" actions={actions.filter((action) => action !== false)}>
      More
    </ActionMenu>
  );
}
