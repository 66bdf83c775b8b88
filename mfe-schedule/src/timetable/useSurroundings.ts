import type { StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import type { Room, StaffOption } from '@studio/contract/configure/studio.schema';
import { useLookUpRoomsQuery, useLookUpClosuresQuery } from '@studio/platform';
import { useListInstructorsQuery } from '../template/templateApi.ts';

/** Rooms, staff and closures of the studio. */
export interface Surroundings {
  rooms: readonly Room[];
  staff: readonly StaffOption[];
  closures: readonly StudioClosure[];
}

// Stable empty lists, so that values derived from them stay memoised.
const NO_ROOMS: readonly Room[] = [];
const NO_STAFF: readonly StaffOption[] = [];
const NO_CLOSURES: readonly StudioClosure[] = [];

/** Loads rooms, staff and closures. The schedule is shown without them if they fail to load. */
export function useSurroundings(): Surroundings {
  const rooms = useLookUpRoomsQuery();
  const staff = useListInstructorsQuery();
  const closures = useLookUpClosuresQuery();
  return {
    rooms: rooms.data ?? NO_ROOMS,
    staff: staff.data ?? NO_STAFF,
    closures: closures.data ?? NO_CLOSURES,
  };
}
