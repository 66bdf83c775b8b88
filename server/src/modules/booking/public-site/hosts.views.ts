import { sqlBuilder } from '../../../platform/db/database.ts';
import { cacheTtl, microCache } from '../../../platform/db/microCache.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { FindHost } from '../../../platform/http/answer/pageDescription.ts';

interface Hosted {
  studioId: string;
  extension: string;
}

/** Finds the studio of a host, with one read for many visitors. */
export function hostFinder({ db, config }: Pick<Deps, 'db' | 'config'>): FindHost {
  const recall = microCache<Hosted | null>({
    db,
    milliseconds: cacheTtl(config),
    most: 500,
    studioOf: (hosted) => hosted?.studioId ?? null,
  });
  const read = async (host: string): Promise<Hosted | null> => {
    const query = sqlBuilder
      .selectFrom('site_host')
      .innerJoin('studio', 'studio.studio_id', 'site_host.studio_id')
      .select(['studio.studio_id as studioId', 'studio.extension'])
      .where('site_host.host', '=', host);
    return (await db.readPlatform(query))[0] ?? null;
  };
  return async (host) => (await recall(host, () => read(host)))?.extension ?? null;
}
