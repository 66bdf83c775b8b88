import type { CopiedWeek } from '@studio/contract/schedule-change.schema';
import { formatLocalDay } from '@studio/contract/time';

const REASONS: Record<CopiedWeek['skipped'][number]['reason'], string> = {
  CLASS: 'its class is no longer offered',
  ROOM: 'the room is taken',
  CLOSED: 'the studio is closed',
  STAFF: 'without its instructor, who is busy',
};
/** As many are named; the others are counted. */
const NAMED = 3;

/** What was copied, and what was not and why. */
export function copiedWords({ scheduleIds: { length: count }, alreadyThere, skipped }: CopiedWeek): {
  title: string;
  description: string;
} {
  const left = skipped
    .slice(0, NAMED)
    .map(
      ({ className, localDate, reason }) => `${className}, ${formatLocalDay(localDate)}: ${REASONS[reason]}.`,
    );
  const rest = skipped.length > NAMED ? `${skipped.length - NAMED} more left out.` : '';
  const there = alreadyThere > 0 ? `${alreadyThere} there already.` : '';
  return {
    title: count === 1 ? '1 session copied.' : `${count} sessions copied.`,
    description: [there, ...left, rest].filter(Boolean).join(' '),
  };
}
