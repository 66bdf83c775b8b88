import { sql } from 'kysely';
import type { HeldRows } from '../../../../platform/db/held/heldRows.ts';

/** What hangs on a member here, for a merge of two records of one person: of two default cards one stays it. */
export const heldRows: readonly HeldRows[] = [
  {
    table: 'payment_method',
    column: 'member_id',
    key: ['payment_method_id'],
    words: 'Saved cards',
    changes: {
      is_default: ({ to }) => sql`r.is_default and not exists (
        select from payment_method other where other.studio_id = r.studio_id and other.member_id = ${to}
          and other.is_default and other.removed_at is null)`,
    },
  },
];
