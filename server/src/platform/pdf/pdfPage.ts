import { BOLD, REGULAR } from './letters/faces.ts';
import { letterFontsFor } from './letters/letterFonts.ts';
import { LetterPage } from './letters/lines.ts';
import { heightOfText, widthOfText, writeText } from './letters/writeText.ts';

/** The media type of what is drawn here. */
export const PDF = 'application/pdf';

export const LEFT = 56;
export const RIGHT = 539;
/** Where a continued page begins, and where its rows end: the page number stands below. */
const TOP = 56;
const BOTTOM = 770;
const FOOT = 796;

const INK = '#1f2933';
export const MUTED = '#5b6772';
const RULE = '#d5dbe1';

export type Page = LetterPage;

export interface TextStyle {
  bold?: boolean;
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
}

export interface Column {
  x: number;
  width: number;
}

const boxOf = ({ bold = false, size = 10, width }: TextStyle & { width: number }) => ({
  face: bold ? BOLD : REGULAR,
  size,
  width,
});

/** The width of a text on one line, plus one point, because rounding may lose the last letter. */
export const widthOf = (page: Page, text: string, style: TextStyle): number =>
  widthOfText(page, text, boxOf({ ...style, width: Infinity })) + 1;

export const heightOf = (page: Page, text: string, style: Column & TextStyle): number =>
  heightOfText(page, text, boxOf(style));

/** Writes one piece of text at a position. @returns where it ends. */
export function put(
  page: Page,
  text: string,
  { x, y, colour = INK, align = 'left', ...style }: Column & TextStyle & { y: number },
): number {
  if (text === '') return y;
  writeText(page, text, { x, y, colour, align, ...boxOf(style) });
  return page.y;
}

/** Writes a sum right-aligned. A wider sum gets a smaller font, because half a number is another number. */
export function putSum(
  page: Page,
  text: string,
  { size = 10, ...rest }: Column & TextStyle & { y: number },
): number {
  const fits = Math.min(1, rest.width / widthOf(page, text, { ...rest, size }));
  return put(page, text, { ...rest, size: size * fits, align: 'right' });
}

export const rule = (page: Page, y: number, from = LEFT): void => {
  page.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(RULE).stroke();
};

/** Where a block of this height fits: here, or on a new page. */
export function roomFor(page: Page, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  page.addPage();
  return TOP;
}

/** Numbers the pages with the document's name, when there are several, so that loose leaves can be sorted. */
function number(page: Page, name: string): void {
  const { count } = page.bufferedPageRange();
  for (let index = 0; count > 1 && index < count; index += 1) {
    page.switchToPage(index);
    put(page, `${name} · page ${index + 1} of ${count}`, {
      x: LEFT,
      y: FOOT,
      width: RIGHT - LEFT,
      size: 8,
      colour: MUTED,
      align: 'right',
    });
  }
}

export interface Leaflet {
  title: string;
  author: string;
  /** The name on its pages. */
  name: string;
  /** Makes the file identical whenever it is drawn. */
  madeAt: Date;
  /** All that its pages say: the fonts for it are read before. */
  words: unknown;
  /** Where the studio is (ISO 3166): countries draw some Han characters differently. */
  country: string;
}

/** Makes a file of A4 pages with embedded fonts. */
export async function makePages(
  { title, author, name, madeAt, words, country }: Leaflet,
  draw: (page: Page) => void,
): Promise<Buffer> {
  const info = { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt };
  const letters = await letterFontsFor(JSON.stringify([words, name, author]), country);
  const margins = { top: 40, bottom: 20, left: LEFT, right: 56 };
  const page = new LetterPage(
    { size: 'A4', margins, info, lang: 'en', displayTitle: true, bufferPages: true },
    letters,
  );
  return page.finished(() => {
    draw(page);
    number(page, name);
  });
}
