import { sql, type RawBuilder } from 'kysely';
import { FIRST } from './keyRing.ts';

/** A sealed or hashed value with its key's id before it. The values are base64url, so they contain no dot. */
export const withKeyId = (keyId: string, value: string): string =>
  keyId === FIRST ? value : `${keyId}.${value}`;

/** Splits such a value. */
export function splitKeyId(text: string): { keyId: string; value: string } {
  const dot = text.indexOf('.');
  return dot === -1
    ? { keyId: FIRST, value: text }
    : { keyId: text.slice(0, dot), value: text.slice(dot + 1) };
}

/** The key id of a column's values, in SQL. */
export const keyIdIn = (column: string): RawBuilder<string> =>
  sql<string>`case when position('.' in ${sql.ref(column)}) = 0 then ${sql.lit(FIRST)}
    else split_part(${sql.ref(column)}, '.', 1) end`;
