import {
  heightOf,
  LEFT,
  makePages,
  MUTED,
  put,
  putSum,
  RIGHT,
  roomFor,
  rule,
  widthOf,
  type Column,
  type TextStyle,
  type Page,
} from '../../../../platform/pdf/pdfPage.ts';
import type { ReceiptText, Row, TextLine } from './receiptText.rules.ts';

/**
 * Draws the studio to the left, the facts of the document to the right. @returns where the next part begins.
 */
function drawHead(page: Page, { title, studio, facts }: ReceiptText, studioName: string): number {
  let y = put(page, studioName, { x: LEFT, y: 56, width: 260, bold: true, size: 16 }) + 4;
  for (const line of studio) y = put(page, line, { x: LEFT, y, width: 260, size: 9, colour: MUTED }) + 1;
  let factY =
    put(page, title, { x: 330, y: 56, width: RIGHT - 330, bold: true, size: 16, align: 'right' }) + 6;
  for (const [label, value] of facts) {
    put(page, label, { x: 330, y: factY, width: 85, size: 9, colour: MUTED });
    factY = put(page, value, { x: 415, y: factY, width: RIGHT - 415, size: 9, align: 'right' }) + 3;
  }
  return Math.max(y, factY) + 28;
}

const LINE: TextStyle = { size: 9.5 };
const GAP = 8;
const SUMS = ['amount', 'discount', 'unit'] as const;
type Columns = Record<keyof TextLine, Column>;

/** As wide as the widest sum, within limits, because the name needs room; zero for an empty column. */
function columnWidth(page: Page, texts: readonly string[]): number {
  const widest = Math.max(...texts.map((text) => (text === '' ? 0 : widthOf(page, text, LINE))));
  return widest === 0 ? 0 : Math.min(108, Math.max(76, widest));
}

function columnsOf(page: Page, { headings, lines }: ReceiptText): Columns {
  let right = RIGHT;
  const sums = SUMS.map((key) => {
    const width = columnWidth(
      page,
      [headings, ...lines].map((line) => line[key]),
    );
    const column = { x: right - width, width };
    right = width === 0 ? right : column.x - GAP;
    return [key, column] as const;
  });
  return {
    ...(Object.fromEntries(sums) as Record<(typeof SUMS)[number], Column>),
    name: { x: LEFT, width: right - LEFT },
  };
}

function drawRow(
  page: Page,
  y: number,
  { row, columns, style = LINE }: { row: TextLine; columns: Columns; style?: TextStyle },
): number {
  const below = put(page, row.name, { ...columns.name, y, ...style });
  for (const key of SUMS.toReversed()) putSum(page, row[key], { ...columns[key], y, ...style });
  return below + 7;
}

function drawHeadings(page: Page, y: number, columns: Columns, { headings }: ReceiptText): number {
  const below = drawRow(page, y, { row: headings, columns, style: { colour: MUTED, size: 9 } });
  rule(page, below - 2);
  return below + 6;
}

function drawLines(page: Page, top: number, text: ReceiptText): number {
  const columns = columnsOf(page, text);
  let y = drawHeadings(page, top, columns, text);
  for (const row of text.lines) {
    const at = roomFor(page, y, heightOf(page, row.name, { ...columns.name, ...LINE }));
    // Another position than requested is the top of a new page.
    y = drawRow(page, at === y ? y : drawHeadings(page, at, columns, text), { row, columns });
  }
  rule(page, y);
  return y + 10;
}

const styleOf = (label: string, strong: string): TextStyle =>
  label === strong ? { bold: true, size: 11 } : { size: 9.5 };

/** The last column, as wide as its widest sum, and the labels beside it. */
function totalColumns(page: Page, rows: readonly Row[], strong: string): { label: Column; value: Column } {
  const width = Math.min(
    240,
    Math.max(84, ...rows.map(([label, value]) => widthOf(page, value, styleOf(label, strong)))),
  );
  return { label: { x: 150, width: RIGHT - 150 - width - GAP }, value: { x: RIGHT - width, width } };
}

const totalHeight = (page: Page, rows: readonly Row[], strong: string): number => {
  const { label: column } = totalColumns(page, rows, strong);
  return rows.reduce(
    (height, [label]) => height + heightOf(page, label, { ...column, ...styleOf(label, strong) }) + 5,
    0,
  );
};

function drawTotals(page: Page, top: number, rows: readonly Row[], strong: string): number {
  const columns = totalColumns(page, rows, strong);
  let y = top;
  for (const [label, value] of rows) {
    const style = styleOf(label, strong);
    const below = put(page, label, {
      ...columns.label,
      y,
      ...style,
      ...(!style.bold && { colour: MUTED }),
      align: 'right',
    });
    y = Math.max(below, putSum(page, value, { ...columns.value, y, ...style })) + 5;
  }
  return y;
}

/** Draws both groups of sums, which stay together. */
function drawSums(page: Page, top: number, { totals, own, main }: ReceiptText): number {
  const y = roomFor(page, top, totalHeight(page, totals, 'Total') + totalHeight(page, own, main) + 16);
  if (totals.length === 0) return drawTotals(page, y, own, main);
  const middle = drawTotals(page, y, totals, 'Total') + 6;
  rule(page, middle, 285);
  return drawTotals(page, middle + 10, own, main);
}

function draw(page: Page, text: ReceiptText, studioName: string): void {
  const y = drawSums(page, drawLines(page, drawHead(page, text, studioName), text), text) + 16;
  const note = { x: LEFT, width: RIGHT - LEFT, size: 9, colour: MUTED };
  if (text.note) put(page, text.note, { ...note, y: roomFor(page, y, heightOf(page, text.note, note)) });
}

/** Draws a receipt as a PDF. @param issuedAt makes the file identical whenever it is drawn. */
export const receiptPdf = (
  text: ReceiptText,
  {
    studioName,
    receiptNo,
    issuedAt,
    country,
  }: { studioName: string; receiptNo: string; issuedAt: Date; country: string },
): Promise<Buffer> =>
  makePages(
    {
      title: `${text.title} ${receiptNo}`,
      author: studioName,
      name: receiptNo,
      madeAt: issuedAt,
      words: text,
      country,
    },
    (page) => draw(page, text, studioName),
  );
