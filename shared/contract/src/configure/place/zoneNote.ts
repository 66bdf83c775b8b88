import { localDateTimeOf } from '../../values/time.ts';

/** How people call the time of a zone: `Europe/Berlin` → "Berlin time". */
export const zoneWords = (zone: string): string =>
  `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;

/**
 * A note for somebody whose own clock differs from the studio's: "Times are in Singapore time". `null` when both show
 * the same time at each of these instants: many zone names share one clock, and some only for a part of the year, so
 * that today's offset says nothing about a class after the clocks have changed.
 */
export function zoneNote(
  studioZone: string,
  ownZone: string,
  instants: readonly (Date | string)[],
): string | null {
  const isSame = instants.every(
    (instant) => localDateTimeOf(instant, studioZone) === localDateTimeOf(instant, ownZone),
  );
  if (isSame) return null;
  return `Times are in ${zoneWords(studioZone)}`;
}
