import { sql } from 'kysely';
import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person. */
export const heldRows: readonly HeldRows[] = [
  {
    table: 'signed_form',
    column: 'member_id',
    key: ['signed_form_id'],
    words: 'Signed forms',
    // The evidence names the record that signed.
    changes: { signed_as: () => sql`coalesce(r.signed_as, r.member_id)` },
  },
  {
    table: 'brought_waiver',
    column: 'member_id',
    key: ['signed_on'],
    stays: ({ to }) => sql<boolean>`exists (
      select from brought_waiver o where o.studio_id = r.studio_id and o.signed_on = r.signed_on
        and o.member_id = ${to})`,
  },
];
