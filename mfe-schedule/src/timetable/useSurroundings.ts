import type { StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import type { Room, StaffOption } from '@studio/contract/configure/studio.schema';
import { useLookUpRoomsQuery } from '@studio/platform';
import { useListInstructorsQuery } from '../template/templateApi.ts';
import { useListClosuresOnScheduleQuery } from './timetableApi.ts';

/** Where sessions take place, who teaches them, and when nothing does. */
export interface Surroundings {
  rooms: readonly Room[];
  staff: readonly StaffOption[];
  closures: readonly StudioClosure[];
}

// The same lists while there are none: what is computed from them stays.
const NO_ROOMS: readonly Room[] = [];
const NO_STAFF: readonly StaffOption[] = [];
const NO_CLOSURES: readonly StudioClosure[] = [];

/** The schedule is shown without them, too: a page of sessions is worth more than none. */
export function useSurroundings(): Surroundings {
  const rooms = useLookUpRoomsQuery();
  const staff = useListInstructorsQuery();
  const closures = useListClosuresOnScheduleQuery();
  return {
    rooms: rooms.data ?? NO_ROOMS,
    staff: staff.data ?? NO_STAFF,
    closures: closures.data ?? NO_CLOSURES,
  };
}
