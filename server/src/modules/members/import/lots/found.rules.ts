import type { LotMove, RowContent } from '../read/row.rules.ts';
import { termsOf } from '../read/sameness.rules.ts';
import { moveOf, type BroughtLot, type lotFinder } from './lots.rules.ts';

/**
 * The packages of earlier imports that rows mean, with what each row moves of its own.
 * @param lotsOf what earlier imports have brought the member of a row.
 * @returns nothing for a row that brings a package of its own.
 */
export function foundLots<Row extends Pick<RowContent, 'package'>>(
  find: ReturnType<typeof lotFinder>,
  rows: readonly Row[],
  lotsOf: (row: Row) => readonly BroughtLot[] | undefined,
): Map<Row, { packageKey: string; move: LotMove | null }> {
  const wanted = rows.map((row) => ({
    lots: lotsOf(row) ?? [],
    terms: termsOf(row),
    isMembership: Boolean(row.package?.membership),
  }));
  const found = new Map<Row, { packageKey: string; move: LotMove | null }>();
  for (const [at, lot] of find(wanted).entries()) {
    const [row, asked] = [rows[at], wanted[at]];
    if (!lot || !asked || !row?.package) continue;
    found.set(row, { packageKey: lot.key, move: moveOf(lot, row.package, asked) });
  }
  return found;
}
