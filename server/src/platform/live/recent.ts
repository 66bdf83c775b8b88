import type { News } from '@studio/contract/live';

/**
 * How long it is known what was told. A page that opens later than this after it asked for its data asks
 * again for all.
 */
const KEPT_MILLISECONDS = 60_000;
const EVERYTHING: News = { changes: [], all: true };

/**
 * What each studio was told of late, for pages that began to listen a moment after they had asked for their
 * data.
 */
export function recentNews(now: () => number = () => performance.now()) {
  const begun = now();
  const told = new Map<string, { at: number; news: News }[]>();
  return {
    add(studioId: string, news: News): void {
      const kept = (told.get(studioId) ?? []).filter(({ at }) => now() - at < KEPT_MILLISECONDS);
      told.set(studioId, [...kept, { at: now(), news }]);
    },
    /**
     * What was told in the last milliseconds; "everything" when that is longer ago than anybody here
     * remembers.
     */
    since(studioId: string, milliseconds: number): News[] {
      if (milliseconds > Math.min(KEPT_MILLISECONDS, now() - begun)) return [EVERYTHING];
      return (told.get(studioId) ?? [])
        .filter(({ at }) => now() - at <= milliseconds)
        .map(({ news }) => news);
    },
  };
}
