import { sql } from 'kysely';
import { namedColumn, type Holding } from '../../../platform/keys/holding.ts';
import { keyIdIn } from '../../../platform/keys/keyName.ts';

/** Columns of calendars that the server's keys protect. */
export const calendarHoldings: readonly Holding[] = [
  namedColumn({
    purpose: 'CODES',
    name: 'addresses of calendars',
    table: 'calendar_feed',
    column: 'token_hash',
    isLive: () => sql`revoked_at is null`,
    end: async (tx, keyId, now) => {
      await tx
        .updateTable('calendar_feed')
        .set({ revoked_at: now })
        .where(keyIdIn('token_hash'), '=', keyId)
        .where('revoked_at', 'is', null)
        .execute();
    },
  }),
];
