import { sql } from 'kysely';
import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person, who agrees once to each text. */
export const heldRows: readonly HeldRows[] = [
  {
    table: 'policy_acceptance',
    column: 'member_id',
    key: ['policy', 'version'],
    words: 'Accepted terms',
    stays: ({ to }) => sql`exists (
      select from policy_acceptance other where other.studio_id = r.studio_id and other.member_id = ${to}
        and other.policy = r.policy and other.version = r.version)`,
  },
];
