import { sql } from 'kysely';
import { namedColumn, type Holding } from '../../../platform/keys/holding.ts';

/** Links that the server's keys protect. */
export const guardedChangeHoldings: readonly Holding[] = [
  namedColumn({
    purpose: 'CODES',
    name: 'links that stop a change',
    table: 'guarded_change_link',
    column: 'token_hash',
    isOfStudios: true,
    isLive: (now) => sql`exists (select from guarded_change c
      where c.studio_id = guarded_change_link.studio_id and c.change_id = guarded_change_link.change_id
        and c.closed_at is null and c.stop_until > ${now})`,
  }),
];
