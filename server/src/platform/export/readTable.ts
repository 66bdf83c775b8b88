import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { decodedText } from './codePage.rules.ts';
import { fittingCell, storable } from './cellText.rules.ts';
import { withoutMark } from './formula.rules.ts';

/** A line of a table, as texts; a day of a workbook is `YYYY-MM-DD`. */
export interface Line {
  /** As a spreadsheet counts, from 1. */
  number: number;
  cells: string[];
}

/** What somebody can do about a file that is no table. */
const NO_TABLE =
  'We cannot read this file. Save it as Excel (.xlsx), or as CSV with commas, semicolons or tabs, in UTF-8';

/** The file is neither CSV nor a workbook, or it is broken or too large. */
export class UnreadableTable extends Error {
  /** What somebody can do about it. */
  get sentence(): string {
    return this.message || NO_TABLE;
  }
}

/** The first bytes of every ZIP archive, which a workbook is. */
const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** More than any note has; a cell of megabytes is no table. */
const MOST_CELL_LETTERS = 5000;
/** Five times what 50,000 rows of 40 columns unpack to. */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024;

/** More than any system exports. A cell that is only formatted makes its row as wide as it stands. */
export const MOST_COLUMNS = 200;
/** Twice what an import takes, with empty rows: those that somebody has only formatted can be a million. */
const MOST_ROWS = 100_000;
export const TOO_WIDE = `Choose a file of at most ${MOST_COLUMNS} columns. Empty ones on the right count: delete them`;
const TOO_LONG = 'This file has too many rows. Empty ones count: delete them, or divide the file';

/** The sum of the sizes that a ZIP archive's directory declares: its entries start with `PK` 1 2. */
function unpackedBytes(bytes: Buffer): number {
  let sum = 0;
  const sign = Buffer.from([0x50, 0x4b, 1, 2]);
  for (let at = bytes.indexOf(sign); at >= 0 && at + 46 <= bytes.length; at = bytes.indexOf(sign, at + 46))
    sum += bytes.readUInt32LE(at + 24);
  return sum;
}

function dayOrInstant(date: Date): string {
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return dayOrInstant(value);
  const text = value === null || value === undefined ? '' : String(value);
  return withoutMark(fittingCell(storable(text), MOST_CELL_LETTERS)).trim();
}

/**
 * A file as it can be read without knowing where its studio is: a CSV in UTF-8, a workbook as it came.
 * @param country ISO 3166 of the studio, e.g. `JP`.
 */
export const inUtf8 = (bytes: Buffer, country: string): Buffer =>
  isWorkbook(bytes) ? bytes : Buffer.from(decodedText(bytes, country));

function lineOf(number: number, values: readonly unknown[], mostColumns: number): Line {
  if (values.length > mostColumns) throw new UnreadableTable(TOO_WIDE);
  return { number, cells: values.map(textOf) };
}

async function* workbookLines(bytes: Buffer, mostColumns: number): AsyncGenerator<Line> {
  if (unpackedBytes(bytes) > MOST_UNPACKED_BYTES) throw new UnreadableTable();
  for await (const { index, values } of streamXlsxRows(bytes)) yield lineOf(index + 1, values, mostColumns);
}

/** A first line that tells Excel how the others are separated, and is none of the table. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])[^\r\n]*(?:\r\n|\r|\n|$)/i;

function* csvLines(bytes: Buffer, mostColumns: number): Generator<Line> {
  const text = decodedText(bytes);
  if (text.includes('\0')) throw new UnreadableTable();
  const [line = '', delimiter] = SEPARATOR_LINE.exec(text) ?? [];
  let number = line ? 1 : 0;
  for (const values of streamCsvRows(text.slice(line.length), delimiter ? { delimiter } : {}))
    yield lineOf((number += 1), values, mostColumns);
}

/**
 * The lines of a CSV file (comma, semicolon, tab or bar; UTF-8, UTF-16 or Windows-1252, and of a country's own code
 * page what `inUtf8` made of it) or of a workbook's first sheet, one after the other, without empty ones.
 * @throws {UnreadableTable}
 */
export async function* readTable(bytes: Buffer, mostColumns = MOST_COLUMNS): AsyncGenerator<Line> {
  try {
    let rows = 0;
    const linesOf = isWorkbook(bytes) ? workbookLines : csvLines;
    for await (const line of linesOf(bytes, mostColumns)) {
      if ((rows += 1) > MOST_ROWS) throw new UnreadableTable(TOO_LONG);
      if (line.cells.some((cell) => cell !== '')) yield line;
    }
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('', { cause: error });
  }
}
