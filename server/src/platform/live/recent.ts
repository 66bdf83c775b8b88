import type { LiveEvent } from '@studio/contract/shell/live';
import { MINUTE } from '@studio/contract/values/time';

/**
 * How long events are stored. A page that opens its stream later than this after reading its data reads
 * everything anew.
 */
const RETENTION_MILLISECONDS = MINUTE;
const EVERYTHING: LiveEvent = { changes: [], all: true };

/**
 * The recent events of each studio, for pages that start to listen a moment after they have read their data.
 */
export function recentEvents(now: () => number = () => performance.now()) {
  const begun = now();
  const byStudio = new Map<string, { at: number; event: LiveEvent }[]>();
  return {
    add(studioId: string, event: LiveEvent): void {
      const recent = (byStudio.get(studioId) ?? []).filter(({ at }) => now() - at < RETENTION_MILLISECONDS);
      byStudio.set(studioId, [...recent, { at: now(), event }]);
    },
    /** The events of the last milliseconds; "everything" for a longer span than this process has stored. */
    since(studioId: string, milliseconds: number): LiveEvent[] {
      if (milliseconds > Math.min(RETENTION_MILLISECONDS, now() - begun)) return [EVERYTHING];
      return (byStudio.get(studioId) ?? [])
        .filter(({ at }) => now() - at <= milliseconds)
        .map(({ event }) => event);
    },
  };
}
