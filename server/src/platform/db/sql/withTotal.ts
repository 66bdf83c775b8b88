import { sql, type RawBuilder } from 'kysely';

/** A row of a page; `found` is the total number of matches of a search. */
export interface Found {
  found?: number | null;
}

/**
 * The column with the total of a search, which reads every row and so can count them; without a search an
 * index is faster for both.
 */
export const foundBy = (search: string): RawBuilder<unknown> =>
  search === '' ? sql`null::int` : sql`(count(*) over ())::int`;

/**
 * The rows of a page, and the total.
 * @param count queries the total alone: without a search, and past its end.
 */
export async function withTotal<Row extends Found>(
  page: Promise<Row[]>,
  search: string,
  count: () => Promise<number>,
): Promise<[Row[], number]> {
  const [rows, counted] = await Promise.all([page, search === '' ? count() : null]);
  return [rows, counted ?? rows[0]?.found ?? (await count())];
}
