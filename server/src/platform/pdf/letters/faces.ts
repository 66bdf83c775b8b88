import { fileURLToPath } from 'node:url';
import { openSync, type Font } from 'fontkit';

const fileOf = (name: string): string =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** The fonts of the documents: Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, Lao. */
export const REGULAR = fileOf('DejaVuSans');
export const BOLD = fileOf('DejaVuSans-Bold');
/** A signature that was typed. It has fewer letters than the others. */
export const HAND = fileOf('DejaVuSerif-Italic');

/** The last letter of the fonts that every reader has, which have Western letters only. */
const LAST_WESTERN = 0xff;

const isEmbedded = (face: string): boolean => face.endsWith('.ttf');

const opened = new Map<string, Font>();

function fontIn(face: string): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = openSync(face) as Font;
  opened.set(face, font);
  return font;
}

/** Whether a font of the documents, or one that every reader has, can draw a letter. */
export const hasLetter = (face: string, letter: number): boolean =>
  isEmbedded(face) ? fontIn(face).hasGlyphForCodePoint(letter) : letter <= LAST_WESTERN;

/** How thick the letters of a font are, as fonts say it: 400 or 700. */
export const weightOf = (face: string): number => (/bold/i.test(face) ? 700 : 400);

/** The font of the documents that stands in for another one: as thick, if that one has the letter. */
export const standInFor = (face: string, letter: number): string =>
  weightOf(face) === 700 && hasLetter(BOLD, letter) ? BOLD : REGULAR;
