import type { OpeningHours } from '@studio/contract/configure/studioFace.schema';
import { formatWallTime } from '@studio/contract/values/time';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const hoursOf = (hours: readonly OpeningHours[], weekday: number, timezone: string): string =>
  hours
    .filter((one) => one.weekday === weekday)
    .map(({ opens, closes }) => `${formatWallTime(opens, timezone)} – ${formatWallTime(closes, timezone)}`)
    .join(', ') || 'Closed';

/** The week in as few lines as it needs: "Mon – Fri" with "7:00 am – 9:00 pm". Nothing without any hours. */
export function openingLines(
  hours: readonly OpeningHours[],
  timezone: string,
): { days: string; times: string }[] {
  if (hours.length === 0) return [];
  const lines: { from: number; to: number; times: string }[] = [];
  for (let weekday = 1; weekday <= 7; weekday++) {
    const times = hoursOf(hours, weekday, timezone);
    const last = lines.at(-1);
    if (last?.times === times) last.to = weekday;
    else lines.push({ from: weekday, to: weekday, times });
  }
  return lines.map(({ from, to, times }) => ({
    days: from === to ? `${DAYS[from - 1]}` : `${DAYS[from - 1]} – ${DAYS[to - 1]}`,
    times,
  }));
}
