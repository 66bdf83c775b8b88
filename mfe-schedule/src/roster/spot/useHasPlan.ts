import { skipToken, useLookUpRoomsQuery } from '@studio/platform';

/** Whether a room has a plan of spots; not, as long as that is not known. */
export function useHasPlan(roomId: string | null): boolean {
  const { data: rooms = [] } = useLookUpRoomsQuery(roomId === null ? skipToken : undefined);
  // A server of before knows no spots.
  return rooms.some(({ roomId: id, spots = [] }) => id === roomId && spots.length > 0);
}
