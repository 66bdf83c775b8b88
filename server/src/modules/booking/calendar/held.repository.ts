import { sql } from 'kysely';
import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person. A person has one calendar. */
export const heldRows: readonly HeldRows[] = [
  {
    table: 'calendar_feed',
    column: 'person_id',
    key: ['token_hash'],
    words: 'Calendar links',
    stays: ({ to }) => sql`r.audience <> 'member' or exists (
      select from calendar_feed other where other.studio_id = r.studio_id and other.person_id = ${to}
        and other.revoked_at is null)`,
  },
];
