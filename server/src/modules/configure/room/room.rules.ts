import type { SaveSpot, Spot } from '@studio/contract/configure/spot.schema';

/** How many a room holds: its open spots where it has any, else what its owner says. */
export const placesOf = (spots: readonly Spot[], capacity: number): number =>
  spots.length === 0 ? capacity : spots.filter(({ isClosed }) => !isClosed).length;

/**
 * The spots as they will be, each with its id; `null` when one names a spot that the room does not have.
 * @param makeId makes the id of a new one.
 */
export function planOf(
  sent: readonly SaveSpot[],
  before: readonly Spot[],
  makeId: () => string,
): Spot[] | null {
  const known = new Set(before.map(({ spotId }) => spotId));
  const plan = sent.map((spot) => ({ ...spot, spotId: spot.spotId ?? makeId() }));
  const named = sent.flatMap(({ spotId }) => spotId ?? []);
  const isOurs = named.every((id) => known.has(id)) && new Set(named).size === named.length;
  return isOurs ? plan : null;
}

/** The spots that nobody can have any more: removed, or closed. */
export function goneFrom(before: readonly Spot[], after: readonly Spot[]): string[] {
  const open = new Set(after.filter(({ isClosed }) => !isClosed).map(({ spotId }) => spotId));
  return before.map(({ spotId }) => spotId).filter((id) => !open.has(id));
}

const words = ({ label, row, column, isClosed }: Spot): string =>
  `${label} (row ${row}, column ${column}${isClosed ? ', closed' : ''})`;

/** What differs between two plans, in words for the audit log; nothing where they are the same. */
export function planChange(
  before: readonly Spot[],
  after: readonly Spot[],
): { before: { spots?: string[] }; after: { spots?: string[] } } {
  const [was, is] = [before, after].map((spots) => new Map(spots.map((spot) => [spot.spotId, words(spot)])));
  const changed = (spots: readonly Spot[], others: ReadonlyMap<string, string> | undefined) =>
    spots.filter((spot) => others?.get(spot.spotId) !== words(spot)).map(words);
  const [left, come] = [changed(before, is), changed(after, was)];
  return left.length + come.length === 0
    ? { before: {}, after: {} }
    : { before: { spots: left }, after: { spots: come } };
}
