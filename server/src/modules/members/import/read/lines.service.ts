import {
  MOST_COLUMNS,
  readTable,
  TOO_WIDE,
  UnreadableTable,
  type Line,
} from '../../../../platform/export/readTable.ts';

/**
 * The columns that stand before those of the file where rows come back to be corrected. In front, so that whoever opens
 * the file sees them first, and rows of any width keep their places.
 */
export const ADDED_COLUMNS: readonly string[] = ['Row in the file', 'What is wrong'];

/**
 * The lines of a file of members, the header first; without what was added when its rows came back to be corrected.
 * @throws {UnreadableTable}
 */
export async function* memberLines(bytes: Buffer): AsyncGenerator<Line> {
  let added: number | null = null;
  for await (const { number, cells } of readTable(bytes, MOST_COLUMNS + ADDED_COLUMNS.length)) {
    added ??= ADDED_COLUMNS.every((name, at) => cells[at] === name) ? ADDED_COLUMNS.length : 0;
    const own = cells.slice(added);
    if (own.length > MOST_COLUMNS) throw new UnreadableTable(TOO_WIDE);
    if (own.some((cell) => cell !== '')) yield { number, cells: own };
  }
}
