import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { formatDayTime } from '@studio/contract/values/time';

/** Sessions that a booking can move to: published and not begun; the same class first, each group by time. */
export function targetsOf(
  sessions: readonly SessionSummary[],
  from: Pick<SessionSummary, 'scheduleId' | 'classTemplId'>,
  now: Date,
): SessionSummary[] {
  const isSame = ({ classTemplId }: SessionSummary) => classTemplId === from.classTemplId;
  const ahead = sessions
    .filter(
      ({ scheduleId, status, startAt }) =>
        scheduleId !== from.scheduleId && status === 'PUBLISHED' && new Date(startAt) > now,
    )
    .sort((a, b) => a.startAt.localeCompare(b.startAt));
  return [...ahead.filter(isSame), ...ahead.filter((session) => !isSame(session))];
}

/** "Thu 19 Nov, 7:00 am · Vinyasa · Mei Lin · 3 places left". */
export function targetWords(
  { startAt, className, staffName, capacity, taken }: SessionSummary,
  timezone: string,
): string {
  const left = capacity - taken;
  const places = left > 0 ? `${left} ${left === 1 ? 'place' : 'places'} left` : 'full';
  return [formatDayTime(startAt, timezone), className, staffName, places].filter(Boolean).join(' · ');
}
