import { useCan } from '@studio/platform';
import { useMemo } from 'react';
import type { Filters } from './timetable.model.ts';
import { useGetOwnStaffIdQuery } from './timetableApi.ts';
import type { Timetable } from './useTimetable.ts';

/** What the address says when a trainer asked for everybody's sessions. */
const EVERYBODY = 'all';
/** Nobody's id: until it is known who looks, nothing is theirs. */
const NOT_KNOWN_YET = 'unknown';

/** Trainers see their own sessions, until they ask for all; the others see all, until they choose. */
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
