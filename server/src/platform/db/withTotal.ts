import { sql, type RawBuilder } from 'kysely';

/** A row of a page; `found` is how many a search found in all. */
export interface Found {
  found?: number | null;
}

/**
 * Column of a search, which looks at every row and counts them while it is there; without one an index is
 * quicker for both.
 */
export const foundBy = (search: string): RawBuilder<unknown> =>
  search === '' ? sql`null::int` : sql`(count(*) over ())::int`;

/**
 * The rows of a page, and how many there are in all. @param count asks for that alone: without a search, and
 * past its end.
 */
export async function withTotal<Row extends Found>(
  page: Promise<Row[]>,
  search: string,
  count: () => Promise<number>,
): Promise<[Row[], number]> {
  const [rows, counted] = await Promise.all([page, search === '' ? count() : null]);
  return [rows, counted ?? rows[0]?.found ?? (await count())];
}
