import { sql, type RawBuilder } from 'kysely';
import { FIRST } from './keyRing.ts';

/**
 * A sealed or hashed value with the id of its key before it. What was made here has no dot of its own: it is
 * base64url.
 */
export const withKeyId = (keyId: string, value: string): string =>
  keyId === FIRST ? value : `${keyId}.${value}`;

/** Takes such a value apart. */
export function splitKeyId(text: string): { keyId: string; value: string } {
  const dot = text.indexOf('.');
  return dot === -1
    ? { keyId: FIRST, value: text }
    : { keyId: text.slice(0, dot), value: text.slice(dot + 1) };
}

/** The id of the key of a column's values, in SQL. */
export const keyIdIn = (column: string): RawBuilder<string> =>
  sql<string>`case when position('.' in ${sql.ref(column)}) = 0 then ${sql.lit(FIRST)}
    else split_part(${sql.ref(column)}, '.', 1) end`;
