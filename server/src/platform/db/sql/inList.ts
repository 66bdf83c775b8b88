import { sql, type RawBuilder } from 'kysely';

/** `('A', 'B')` for SQL's `in`: literals, because partial indexes cover only some statuses. */
export const inList = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(words.map((word) => sql.lit(word)))})`;
