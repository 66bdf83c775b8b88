import { object, type InferType } from 'yup';
import { flag, id, idOrNull, list, named, text, whole } from '../values/fields.ts';

/** A plan has at most so many rows and columns. */
export const MAX_SPOT_LINES = 30;
/** A plan has at most so many spots. */
export const MAX_SPOTS = 200;
const line = (what: string) => whole(1, MAX_SPOT_LINES, what);

/**
 * A spot of a room: the mat, reformer or bike that one person has. Rows count from the front of the room, columns from
 * the left of whoever faces the front. `isClosed`: nobody can have it for now.
 */
export const spotSchema = object({
  spotId: id(),
  label: text(),
  row: line('the row'),
  column: line('the column'),
  isClosed: flag(),
});
export type Spot = InferType<typeof spotSchema>;

/** A spot as it is saved: with its id it is the same one, whatever it is called and wherever it stands now. */
export const saveSpotSchema = object({
  spotId: idOrNull(),
  label: named('Give the spot a name', 8),
  row: line('the row'),
  column: line('the column'),
  isClosed: flag(),
});
export type SaveSpot = InferType<typeof saveSpotSchema>;

interface Standing extends Pick<SaveSpot, 'row' | 'column'> {
  /** Not there yet, in what somebody is still typing. */
  label?: string | undefined;
}

/** The first spot that stands where another does, or has its name; null where each is by itself. */
export function repeatedSpot(spots: readonly Standing[]): number | null {
  const seen = new Set<string>();
  const index = spots.findIndex(({ label, row, column }) => {
    const marks = [`at ${row}:${column}`, ...(label ? [`named ${label.trim().toLowerCase()}`] : [])];
    const isSeen = marks.some((mark) => seen.has(mark));
    for (const mark of marks) seen.add(mark);
    return isSeen;
  });
  return index === -1 ? null : index;
}

const isOpen = ({ isClosed }: { isClosed?: boolean | undefined }): boolean => !isClosed;

/** All spots of a room. Without any, people stand where they like. */
export const spotsSchema = list(spotSchema).required();
export const saveSpotsSchema = list(saveSpotSchema)
  .max(MAX_SPOTS, `Use at most ${MAX_SPOTS} spots`)
  .test(
    'each-by-itself',
    'Two spots have the same name or stand in the same place',
    (spots) => repeatedSpot((spots ?? []) as SaveSpot[]) === null,
  )
  // Closed for good means another room; a room whose plan is taken away has a capacity instead.
  .test('one-open', 'Leave at least one spot open', (spots) => !spots?.length || spots.some(isOpen));
