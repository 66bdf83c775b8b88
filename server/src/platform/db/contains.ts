import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a text in small letters has what somebody typed in it, in whatever letters. A query of its own
 * makes these small: once, and not again for every row.
 */
export const contains = (lowerText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql`strpos(${lowerText}, (select lower(${typed}::text))) > 0`;
