import PDFDocument from 'pdfkit';
import { breaksOf } from './breaks.rules.ts';
import { clustersOf } from './clusters.rules.ts';
import type { LetterFonts } from './letterFonts.ts';
import { directionOf, hasRightToLeft, runsOf, type Direction, type Run } from './runs.rules.ts';

/** A file that can write every script: the fonts for what its own ones lack were read before. */
export class LetterPage extends PDFDocument {
  readonly letters: LetterFonts;

  constructor(options: PDFKit.PDFDocumentOptions, letters: LetterFonts) {
    super(options);
    this.letters = letters;
    for (const [name, file] of letters.files) this.registerFont(name, file);
  }

  /** Draws everything and ends the file. @returns its bytes. */
  finished(draw: () => void): Promise<Buffer> {
    const done = new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.on('end', () => resolve(Buffer.concat(chunks)));
      this.on('error', reject);
    });
    draw();
    this.end();
    return done;
  }
}

/** Where lines are broken, and in what they are written. Points. */
export interface TextBox {
  width: number;
  face: string;
  size: number;
  lineGap?: number;
}

type Features = PDFKit.Mixins.OpenTypeFeatures[];
/** Keeps the library from laying out each word for itself, which loses the order of words from right to left. */
const WHOLE: Features = [];
/** It takes features to leave out as well, which its types do not say. */
const WITHOUT_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false } as unknown as Features;

/** A line of a text that takes more than one font, or is read from right to left. */
export interface Line {
  /** From left to right. */
  runs: { text: string; font: string; features: Features; width: number }[];
  width: number;
  direction: Direction;
}

/** Letters of other scripts reach higher and deeper than those of the documents' own fonts. */
const LEADING = 1.25;

const PLAIN = /^[\n\x20-\x7e]*$/;

/** Whether a text is more than the drawing library can write in one font from left to right. */
export const needsRuns = ({ letters }: LetterPage, text: string, face: string): boolean =>
  !PLAIN.test(text) &&
  (hasRightToLeft(text) || clustersOf(text).some((cluster) => letters.fontOf(cluster, face) !== face));

/** The width of a run, and how the library is able to lay it out. */
function measured(page: LetterPage, { text, font }: Run, size: number): Line['runs'][number] {
  page.font(font).fontSize(size);
  const laidOut = (features: Features) => ({
    text,
    font,
    features,
    width: page.widthOfString(text, { features }),
  });
  try {
    return laidOut(WHOLE);
  } catch {
    // Where a font says of no place that a mark belongs there, the library breaks. The mark stands beside, then.
    return laidOut(WITHOUT_MARKS);
  }
}

/** Lays out texts of one paragraph. */
type Lay = (text: string) => Line;

function layer(page: LetterPage, { face, size }: TextBox, direction: Direction): Lay {
  const fontOf = (cluster: string): string => page.letters.fontOf(cluster, face);
  return (text) => {
    const runs = runsOf(text, direction, fontOf).map((run) => measured(page, run, size));
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0), direction };
  };
}

/** The longest beginning of a word that fits, and at least one letter of it. */
function beginningOf(word: string, fits: (text: string) => boolean): string {
  const [head = '', ...others] = clustersOf(word);
  let text = head;
  for (const cluster of others) {
    if (!fits(text + cluster)) break;
    text += cluster;
  }
  return text;
}

/** A paragraph in pieces that each fit a line: its words, and the parts of words that are too long. */
function* piecesOf(text: string, fits: (text: string) => boolean): Generator<string> {
  let from = 0;
  for (const at of breaksOf(text)) {
    let word = text.slice(from, at);
    while (!fits(word)) {
      const head = beginningOf(word, fits);
      yield head;
      word = word.slice(head.length);
    }
    if (word !== '') yield word;
    from = at;
  }
}

/** Adds up the widths of words, because laying out each beginning of a line anew takes seconds for a long text. */
function* paragraphLines(page: LetterPage, text: string, box: TextBox): Generator<Line> {
  const lay = layer(page, box, directionOf(text));
  const widthOf = (part: string): number => lay(part).width;
  let [line, used] = ['', 0];
  for (const piece of piecesOf(text, (part) => widthOf(part.trimEnd()) <= box.width)) {
    if (line !== '' && used + widthOf(piece.trimEnd()) > box.width) {
      yield lay(line.trimEnd());
      [line, used] = ['', 0];
    }
    line += piece;
    used += widthOf(piece);
  }
  yield lay(line.trimEnd());
}

/** The lines of a text that `needsRuns`. */
export const linesOf = (page: LetterPage, text: string, box: TextBox): Line[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((paragraph) => [...paragraphLines(page, paragraph, box)]);

/** From one line to the next, in points. */
export const leadingOf = (page: LetterPage, { face, size, lineGap = 0 }: TextBox): number =>
  page.font(face).fontSize(size).currentLineHeight(true) * LEADING + lineGap;

/** How far below its top a line is written, as a part of the size of its letters. */
const BASELINE = 1.05;

/** Writes one line, its left end at `x`, its top at `y`. */
export function writeLine(
  page: LetterPage,
  { runs }: Line,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  let at = x;
  for (const { text, font, features, width } of runs) {
    page
      .font(font)
      .fontSize(size)
      .text(text, at, y + BASELINE * size, { lineBreak: false, baseline: 'alphabetic', features });
    at += width;
  }
}
