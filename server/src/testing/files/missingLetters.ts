import { readPdf } from './readPdf.ts';

/** The letters of a text that a PDF does not show; a zero where it has the box of a letter that no font had. */
export function missingLetters(pdf: Buffer, text: string): string[] {
  const shown = new Set(readPdf(pdf).flatMap((piece) => Array.from(piece.text)));
  const letters = Array.from(text.replaceAll(/\s/g, ''));
  return [...letters.filter((letter) => !shown.has(letter)), ...(shown.has('\0') ? ['\0'] : [])];
}
