import { useCan } from '@studio/platform';
import { useMemo } from 'react';
import type { Filters } from './timetable.model.ts';
import { useGetOwnStaffIdQuery } from './timetableApi.ts';
import type { Timetable } from './useTimetable.ts';

/** Value in the address when a trainer has chosen all sessions. */
const EVERYBODY = 'all';
/** Id that matches nobody, until the viewer's id is loaded. */
const NOT_KNOWN_YET = 'unknown';

/** Trainers see their own sessions by default; other roles see all. */
export function useOwnSessions({ filters, setFilters }: Timetable) {
  const can = useCan();
  const isTrainer = !can('schedule.edit');
  const { data: ownId } = useGetOwnStaffIdQuery(undefined, { skip: !isTrainer });
  const isOwn = isTrainer && filters.instructor.length === 0;
  const shown = useMemo((): Filters => {
    const instructor = isOwn ? [ownId ?? NOT_KNOWN_YET] : filters.instructor.filter((id) => id !== EVERYBODY);
    return { ...filters, instructor };
  }, [filters, isOwn, ownId]);
  return {
    isTrainer,
    isOwn,
    isKnown: !isOwn || ownId !== undefined,
    filters: shown,
    setOwn: (own: boolean) => setFilters({ instructor: own ? [] : [EVERYBODY] }),
  };
}
