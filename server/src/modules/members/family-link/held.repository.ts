import { sql } from 'kysely';
import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** Links of both ends; one that both records have stays, and nobody becomes their own guardian. */
export const familyHeld: readonly HeldRows[] = [
  {
    table: 'family_link',
    column: 'guardian_id',
    key: ['dependant_id'],
    words: 'Family links',
    stays: ({ to }) => sql<boolean>`r.dependant_id = ${to} or exists (
      select from family_link o where o.studio_id = r.studio_id and o.dependant_id = r.dependant_id
        and o.guardian_id = ${to})`,
  },
  {
    table: 'family_link',
    column: 'dependant_id',
    key: ['guardian_id'],
    stays: ({ to }) => sql<boolean>`r.guardian_id = ${to} or exists (
      select from family_link o where o.studio_id = r.studio_id and o.guardian_id = r.guardian_id
        and o.dependant_id = ${to})`,
  },
];
