import { sql, type RawBuilder } from 'kysely';

/** `('A', 'B')` for SQL's `in`: literals, because there are indexes of just some statuses. */
export const inList = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(words.map((word) => sql.lit(word)))})`;
