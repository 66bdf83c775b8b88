import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { ReceiptText, Row } from './receiptText.rules.ts';

const REGULAR = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const BOLD = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

const LEFT = 56;
const RIGHT = 539;
const BOTTOM = 770;
const INK = '#1f2933';
const MUTED = '#5b6772';
const RULE = '#d5dbe1';

type Page = InstanceType<typeof PDFDocument>;

/** Writes one piece of text where it is told, and leaves the position alone. */
function put(page: Page, text: string, at: { x: number; y: number; width: number; bold?: boolean; size?: number; colour?: string; align?: 'left' | 'right' }): void {
  const { x, y, width, bold = false, size = 10, colour = INK, align = 'left' } = at;
  page.font(bold ? BOLD : REGULAR).fontSize(size).fillColor(colour).text(text, x, y, { width, align });
}

const rule = (page: Page, y: number): void => {
  page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(RULE).stroke();
};

/** The studio to the left, what the document is to the right. @returns where the next part begins. */
function drawHead(page: Page, { title, studio, facts }: ReceiptText, studioName: string): number {
  put(page, studioName, { x: LEFT, y: 56, width: 260, bold: true, size: 16 });
  let y = page.y + 4;
  for (const line of studio) {
    put(page, line, { x: LEFT, y, width: 260, size: 9, colour: MUTED });
    y = page.y + 1;
  }
  put(page, title, { x: 330, y: 56, width: RIGHT - 330, bold: true, size: 16, align: 'right' });
  let factY = page.y + 6;
  for (const [label, value] of facts) {
    put(page, label, { x: 330, y: factY, width: 85, size: 9, colour: MUTED });
    put(page, value, { x: 415, y: factY, width: RIGHT - 415, size: 9, align: 'right' });
    factY = page.y + 3;
  }
  return Math.max(y, factY) + 28;
}

const COLUMNS = { name: { x: LEFT, width: 225 }, unit: { x: 285, width: 84 }, discount: { x: 372, width: 80 }, amount: { x: 455, width: RIGHT - 455 } } as const;

function drawRow(page: Page, y: number, row: Record<keyof typeof COLUMNS, string>, look: { bold?: boolean; colour?: string; size?: number } = {}): number {
  for (const key of ['unit', 'discount', 'amount'] as const) put(page, row[key], { ...COLUMNS[key], y, align: 'right', size: 9.5, ...look });
  put(page, row.name, { ...COLUMNS.name, y, size: 9.5, ...look });
  return page.y + 7;
}

function drawLines(page: Page, top: number, { headings, lines }: ReceiptText): number {
  let y = drawRow(page, top, headings, { colour: MUTED, size: 9 });
  rule(page, y - 2);
  y += 6;
  for (const line of lines) {
    if (y > BOTTOM) {
      page.addPage();
      y = LEFT;
    }
    y = drawRow(page, y, line);
  }
  rule(page, y);
  return y + 10;
}

function drawTotals(page: Page, top: number, rows: readonly Row[], strong: string): number {
  let y = top;
  for (const [label, value] of rows) {
    const bold = label === strong;
    put(page, label, { x: 285, y, width: 165, bold, colour: bold ? INK : MUTED, size: bold ? 11 : 9.5, align: 'right' });
    put(page, value, { x: 455, y, width: RIGHT - 455, bold, size: bold ? 11 : 9.5, align: 'right' });
    y = page.y + 5;
  }
  return y;
}

function draw(page: Page, text: ReceiptText, studioName: string): void {
  let y = drawLines(page, drawHead(page, text, studioName), text);
  // The sums stay together.
  if (y + (text.totals.length + text.own.length) * 20 > BOTTOM) {
    page.addPage();
    y = LEFT;
  }
  if (text.totals.length > 0) {
    y = drawTotals(page, y, text.totals, 'Total') + 6;
    page.moveTo(285, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(RULE).stroke();
    y += 10;
  }
  y = drawTotals(page, y, text.own, text.title === 'Receipt' ? 'Paid' : 'Paid back');
  if (text.note) put(page, text.note, { x: LEFT, y: y + 16, width: RIGHT - LEFT, size: 9, colour: MUTED });
}

/** A receipt as a PDF: A4, its fonts in it. @param issuedAt keeps the file the same whenever it is made. */
export function receiptPdf(text: ReceiptText, { studioName, receiptNo, issuedAt }: { studioName: string; receiptNo: string; issuedAt: Date }): Promise<Buffer> {
  const info = { Title: `${text.title} ${receiptNo}`, Author: studioName, CreationDate: issuedAt, ModDate: issuedAt };
  const page = new PDFDocument({ size: 'A4', margins: { top: 40, bottom: 20, left: LEFT, right: 56 }, info, lang: 'en', displayTitle: true });
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  draw(page, text, studioName);
  page.end();
  return done;
}
