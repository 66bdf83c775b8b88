import { formatDayTime } from '@studio/contract/values/time';

/**
 * Sentence for a visitor in another time zone, e.g. "Times are in Singapore time". `null` when both clocks
 * show the same time now: many zone names share one clock.
 */
export function zoneLine(studioZone: string, visitorZone: string, now: Date): string | null {
  const instant = now.toISOString();
  if (formatDayTime(instant, studioZone) === formatDayTime(instant, visitorZone)) return null;
  const city = studioZone.split('/').at(-1) ?? studioZone;
  return `Times are in ${city.replaceAll('_', ' ')} time`;
}
