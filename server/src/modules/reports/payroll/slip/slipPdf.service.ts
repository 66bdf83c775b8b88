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
  type Page,
} from '../../../../platform/pdf/pdfPage.ts';
import type { SlipRow, SlipText } from './slipText.rules.ts';

const SUM = { x: RIGHT - 100, width: 100 };
const TEXT = { x: LEFT, width: RIGHT - LEFT - 108 };
const TITLE = { ...TEXT, size: 9.5 };
const DETAIL = { ...TEXT, size: 8.5, colour: MUTED };

/** Draws the studio and the person to the left, the facts to the right. @returns where the next part begins. */
function drawHead(page: Page, { studioName, name, facts }: SlipText): number {
  let y = put(page, studioName, { x: LEFT, y: 56, width: 260, size: 9, colour: MUTED }) + 2;
  y = put(page, name, { x: LEFT, y, width: 260, bold: true, size: 16 });
  let factY =
    put(page, 'Payslip', { x: 330, y: 56, width: RIGHT - 330, bold: true, size: 16, align: 'right' }) + 6;
  for (const [label, value] of facts) {
    put(page, label, { x: 330, y: factY, width: 85, size: 9, colour: MUTED });
    factY = put(page, value, { x: 415, y: factY, width: RIGHT - 415, size: 9, align: 'right' }) + 3;
  }
  const below = Math.max(y, factY) + 20;
  rule(page, below);
  return below + 10;
}

const rowHeight = (page: Page, { title, details }: SlipRow): number =>
  heightOf(page, title, TITLE) + details.reduce((sum, text) => sum + heightOf(page, text, DETAIL) + 1, 0) + 8;

/** Draws a sum with what it is made from; they stay together. */
function drawRow(page: Page, top: number, row: SlipRow): number {
  let y = roomFor(page, top, rowHeight(page, row));
  putSum(page, row.sum, { ...SUM, y, size: 9.5 });
  y = put(page, row.title, { ...TITLE, y });
  for (const text of row.details) y = put(page, text, { ...DETAIL, y }) + 1;
  return y + 7;
}

function draw(page: Page, text: SlipText): void {
  let y = drawHead(page, text);
  for (const row of text.rows) y = drawRow(page, y, row);
  y = roomFor(page, y, text.note ? 60 : 40);
  rule(page, y);
  put(page, 'Total', { ...TEXT, y: y + 10, bold: true, size: 11 });
  putSum(page, text.total, { ...SUM, y: y + 10, bold: true, size: 11 });
  if (text.note) put(page, text.note, { ...DETAIL, y: y + 30 });
}

/** Draws a payslip as a PDF. @param madeAt makes the file identical whenever it is drawn. */
export function slipPdf(
  text: SlipText,
  { madeAt, country }: { madeAt: Date; country: string },
): Promise<Buffer> {
  const title = `Payslip, ${text.name}`;
  return makePages({ title, author: text.studioName, name: title, madeAt, words: text, country }, (page) =>
    draw(page, text),
  );
}
