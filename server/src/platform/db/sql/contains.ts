import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a lower-case text contains a typed text, ignoring its case. A subquery lowers the typed text once,
 * not once per row.
 */
export const contains = (lowerText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql`strpos(${lowerText}, (select lower(${typed}::text))) > 0`;
