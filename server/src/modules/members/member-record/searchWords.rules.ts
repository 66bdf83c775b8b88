/** An upper bound for all texts with the same beginning, when texts are compared as bytes. */
const LAST = '\u{10FFFF}';

/** A range of words. */
export interface WordRange {
  from: string;
  to: string;
}

/** The words of a text, in lower case, longest first, because the longest has the fewest matches. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);

/** The range of all words that begin with these letters. */
export const beginningWith = (word: string): WordRange => ({ from: word, to: word + LAST });

/** A phone number as people type it, `+65 8123 4567`, counts as one word; any other text as its words. */
export function searchWords(text: string): string[] {
  const isNumber = /^\+?[\d\s()-]{3,}$/.test(text.trim());
  return isNumber ? [text.replace(/[\s()-]/g, '')] : wordsOf(text);
}
