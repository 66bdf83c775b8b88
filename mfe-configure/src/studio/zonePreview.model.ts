import { formatCount } from '@studio/contract/values/typed/numbers';
import type { ZonePreview } from '@studio/contract/configure/place/studioPlace.schema';
import { formatLocalDate, formatWallTime } from '@studio/contract/values/time';

const counted = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** What another time zone does, as sentences: "214 sessions keep their local times." */
export function zoneSentences({ sessions, bookings, closures, begun }: ZonePreview): string[] {
  const kept =
    sessions === 0
      ? 'No upcoming sessions are affected.'
      : `${counted(sessions, 'session')} ${sessions === 1 ? 'keeps its local time' : 'keep their local times'}${
          bookings > 0 ? `, and ${counted(bookings, 'booking')} ${bookings === 1 ? 'stays' : 'stay'}` : ''
        }.`;
  return [
    kept,
    ...(closures > 0
      ? [`${counted(closures, 'closure')} ${closures === 1 ? 'keeps its days' : 'keep their days'} too.`]
      : []),
    ...(begun > 0
      ? [`${counted(begun, 'session')} today would already have started in the new time zone.`]
      : []),
  ];
}

/** "Hatha on 29 Mar 2026: 2:30 am becomes 3:30 am." */
export const skippedSentence = (
  { className, localDate, from, to }: ZonePreview['skipped'][number],
  timezone: string,
): string =>
  `${className} on ${formatLocalDate(localDate)}: ${formatWallTime(from, timezone)} becomes ${formatWallTime(to, timezone)}`;
