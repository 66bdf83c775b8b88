/** After every text that begins with the same letters, when texts are compared as bytes. */
const LAST = '\u{10FFFF}';

/** A range of words. */
export interface WordRange {
  from: string;
  to: string;
}

/** The words of a text, in lower case, the longest first: it leaves the fewest to look at. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);

/** All words that begin with these letters. */
export const beginningWith = (word: string): WordRange => ({ from: word, to: word + LAST });

/** A phone number as people type it, `+65 8123 4567`, is one word; everything else is as many as it has. */
export function searchWords(text: string): string[] {
  const isNumber = /^\+?[\d\s()-]{3,}$/.test(text.trim());
  return isNumber ? [text.replace(/[\s()-]/g, '')] : wordsOf(text);
}
