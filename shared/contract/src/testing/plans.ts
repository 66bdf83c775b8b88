import { spotSchema, type Spot } from '../configure/spot.schema.ts';
import { builder, nextId } from './build.ts';

/** The first spot of a room, open. */
const aSpot = builder(spotSchema)(() => ({
  spotId: nextId(),
  label: '1',
  row: 1,
  column: 1,
  isClosed: false,
}));

/** A full plan of spots, numbered from the front. */
export const aPlan = (rows: number, columns: number): Spot[] =>
  Array.from({ length: rows * columns }, (_, index) =>
    aSpot({
      label: String(index + 1),
      row: Math.floor(index / columns) + 1,
      column: (index % columns) + 1,
    }),
  );
