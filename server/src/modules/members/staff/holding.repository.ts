import { sql } from 'kysely';
import { namedColumn, type Holding } from '../../../platform/keys/holding.ts';

/** Staff columns that the server's keys protect. */
export const staffHoldings: readonly Holding[] = [
  namedColumn({
    purpose: 'CODES',
    name: 'invitations',
    table: 'staff_invite',
    column: 'token_hash',
    isLive: (now) => sql`closed_at is null and expires_at > ${now}`,
  }),
];
