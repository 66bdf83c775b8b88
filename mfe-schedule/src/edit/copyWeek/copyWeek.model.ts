import type { CopiedWeek } from '@studio/contract/schedule/schedule-change.schema';
import { formatLocalDay } from '@studio/contract/values/time';

const REASONS: Record<CopiedWeek['skipped'][number]['reason'], string> = {
  CLASS: 'its class is no longer offered',
  ROOM: 'the room is taken',
  CLOSED: 'the studio is closed',
  STAFF: 'copied without someone who is busy',
};
/** Number of skipped sessions that are named; the rest are counted. */
const MAX_NAMED = 3;

/** What was copied, and which sessions were skipped for which reason. */
export function copiedWords({ scheduleIds: { length: count }, alreadyThere, past, skipped }: CopiedWeek): {
  title: string;
  description: string;
} {
  const left = skipped
    .slice(0, MAX_NAMED)
    .map(
      ({ className, localDate, reason }) => `${className}, ${formatLocalDay(localDate)}: ${REASONS[reason]}.`,
    );
  const rest = skipped.length > MAX_NAMED ? `${skipped.length - MAX_NAMED} more skipped.` : '';
  const there = alreadyThere > 0 ? `${alreadyThere} already there.` : '';
  const over = past > 0 ? `${past} left out: the time has passed.` : '';
  return {
    title: count === 1 ? '1 session copied.' : `${count} sessions copied.`,
    description: [there, over, ...left, rest].filter(Boolean).join(' '),
  };
}
