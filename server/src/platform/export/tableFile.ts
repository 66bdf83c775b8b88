import { Readable } from 'node:stream';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { FileAnswer } from '../http/answer/fileAnswer.ts';
import { fittingCell } from './cellText.rules.ts';
import { neutralise } from './formula.rules.ts';

/** A date is an instant: write a day or a local time as text. */
export type Cell = string | number | boolean | Date | null;
export type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export const MEDIA_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface Table {
  /** Name of the file without its ending, e.g. `members-2026-11-23`; also names the sheet. */
  name: string;
  header: readonly string[];
  /** Pulled while the file is sent, so that memory does not grow with the rows. */
  rows: Rows;
}

const isoOf = (cell: Cell): string | number | boolean | null =>
  cell instanceof Date ? cell.toISOString() : cell;
const safe = (cell: Cell): string | number | boolean | null =>
  typeof cell === 'string' ? neutralise(cell) : isoOf(cell);

async function* linesOf({ header, rows }: Table, write: (cell: Cell) => ReturnType<typeof safe>) {
  yield header.map(write);
  for await (const row of rows) yield row.map(write);
}

/** RFC 4180, with the mark by which Excel knows UTF-8. No cell is a formula. */
export const csvBytes = (table: Table): Readable =>
  Readable.fromWeb(writeCsvStream(linesOf(table, safe), { bom: true, lineSeparator: '\r\n' }));

/** The most letters that Excel allows for a sheet's name, without those that it does not. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** A workbook with a longer text in a cell is broken to Excel. */
const MOST_LETTERS = 32_767;
/** Ends with an ellipsis where it was cut. */
const fitting = (cell: Cell): ReturnType<typeof isoOf> =>
  typeof cell === 'string' && cell.length > MOST_LETTERS
    ? `${fittingCell(cell, MOST_LETTERS - 1)}…`
    : isoOf(cell);

/** A text cell of a workbook is never run as a formula, so texts stay as they are. */
const xlsxBytes = (table: Table): Readable =>
  Readable.fromWeb(
    writeXlsxStream(linesOf(table, fitting), {
      name: sheetName(table.name),
      freezePane: { rows: 1 },
    }),
  );

/** A table as a file that a route answers. */
export const tableFile = (format: TableFormat, table: Table): FileAnswer =>
  new FileAnswer({
    name: `${table.name}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: format === 'csv' ? csvBytes(table) : xlsxBytes(table),
  });
