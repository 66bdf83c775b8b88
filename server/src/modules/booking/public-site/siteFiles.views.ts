import { sqlBuilder } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ListedStudio } from './siteFiles.rules.ts';

const SITEMAP_MILLISECONDS = 600_000;

/** All studios, read again when the last read is more than a few minutes old. */
export function studioLister({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let read: { at: number; studios: Promise<ListedStudio[]> } | null = null;
  const query = sqlBuilder
    .selectFrom('studio')
    .select(['extension', 'is_browsable as isBrowsable'])
    .orderBy('extension')
    .limit(50_000);
  return (): Promise<ListedStudio[]> => {
    const now = clock.now().getTime();
    if (!read || now - read.at >= SITEMAP_MILLISECONDS) {
      const studios = db.readPlatform(query);
      read = { at: now, studios };
      studios.catch(() => (read = null));
    }
    return read.studios;
  };
}
