import { formatDayTime } from '@studio/contract/values/time';

/**
 * Tells a visitor from elsewhere whose clock the times follow, e.g. "Times are in Singapore time"; `null`
 * when their own clock shows the same. Zones are compared by what they show now: many names stand for one
 * clock.
 */
export function zoneLine(studioZone: string, visitorZone: string, now: Date): string | null {
  const instant = now.toISOString();
  if (formatDayTime(instant, studioZone) === formatDayTime(instant, visitorZone)) return null;
  const city = studioZone.split('/').at(-1) ?? studioZone;
  return `Times are in ${city.replaceAll('_', ' ')} time`;
}
