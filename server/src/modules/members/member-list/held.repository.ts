import { sql } from 'kysely';
import type { HeldRows } from '../../../platform/db/held/heldRows.ts';

/** Tags of a member; one that both records have stays. */
export const tagHeld: readonly HeldRows[] = [
  {
    table: 'member_tag',
    column: 'member_id',
    key: ['tag_id'],
    words: 'tags',
    stays: ({ to }) => sql<boolean>`exists (
      select from member_tag o where o.studio_id = r.studio_id and o.tag_id = r.tag_id and o.member_id = ${to})`,
  },
];
