/** How to treat members without a place after the capacity shrinks. */
export type OnOver = 'REFUSE' | 'KEEP' | 'MOVE_LAST';

/** How many bookings exceed the places, by the smaller of the session's capacity and its room's. */
export const overBy = ({
  capacity,
  roomCapacity,
  taken,
}: {
  capacity: number;
  roomCapacity: number | null;
  taken: number;
}): number => Math.max(0, taken - Math.min(capacity, roomCapacity ?? capacity));

/** `12 are booked on Wed 4 Mar: 2 more than the new number of places.` */
export const overSentence = ({ taken, over, day }: { taken: number; over: number; day: string }): string =>
  `${taken === 1 ? '1 is' : `${taken} are`} booked on ${day}: ${over} more than the new number of places.`;
