import { BOLD, HAND, REGULAR } from '../../../../platform/pdf/letters/faces.ts';
import type { LetterFonts } from '../../../../platform/pdf/letters/letterFonts.ts';
import { LetterPage } from '../../../../platform/pdf/letters/lines.ts';
import { heightOfText, writeText } from '../../../../platform/pdf/letters/writeText.ts';

export const EMBEDDED = { regular: REGULAR, bold: BOLD, hand: HAND };
export type Faces = typeof EMBEDDED;
/**
 * Fonts that every reader has: they make a file ten times as fast to create, but have Western letters only. What
 * they lack is drawn in embedded ones.
 */
export const WESTERN_FONTS: Faces = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  hand: 'Times-Italic',
};

export const LEFT = 56;
export const WIDTH = 483;
export const BOTTOM = 770;
const MARGINS = { top: 56, bottom: 60, left: LEFT, right: 56 };
export const INK = '#1f2933';
export const MUTED = '#5b6772';
export const RULE = '#d5dbe1';

type Font = keyof Faces;

/** The pages that a signed form is written on, from top to bottom. */
export class Page extends LetterPage {
  readonly faces: Faces;

  constructor(info: PDFKit.DocumentInfo, letters: LetterFonts, faces: Faces) {
    super({ size: 'A4', margins: MARGINS, info, lang: 'en', displayTitle: true, bufferPages: true }, letters);
    this.faces = faces;
  }
}

export interface TextStyle {
  font?: Font;
  size?: number;
  colour?: string;
  /** In points, from the left edge. */
  indent?: number;
  /** In points, from the right edge. */
  rightIndent?: number;
  /** In points, below the text. */
  gap?: number;
  /** `start` = right for what is read from right to left. */
  align?: 'left' | 'start';
}

const LINE_GAP = 1.5;

/** Writes a text below what stands there. */
export function write(
  page: Page,
  text: string,
  {
    font = 'regular',
    size = 10,
    colour = INK,
    indent = 0,
    rightIndent = 0,
    gap = 6,
    align = 'left',
  }: TextStyle = {},
): void {
  const at = { x: LEFT + indent, y: page.y, width: WIDTH - indent - rightIndent, lineGap: LINE_GAP };
  if (text) writeText(page, text, { ...at, face: page.faces[font], size, colour, align });
  page.y += gap;
}

/** The height of a text drawn by `write` in the same style. */
export const heightOf = (page: Page, text: string, { font = 'regular', size = 10 }: TextStyle = {}): number =>
  heightOfText(page, text, { face: page.faces[font], size, width: WIDTH, lineGap: LINE_GAP });
