import { plainText } from '@studio/contract/values/plainText';
import { wordsTyped } from '@studio/contract/values/names/folded';

/** An upper bound for all texts with the same beginning, when texts are compared as bytes. */
const LAST = '\u{10FFFF}';

const LAST_DIGITS = 4;

/** A range of words. */
export interface WordRange {
  from: string;
  to: string;
}

/** The range of all words that begin with these letters. */
export const beginningWith = (word: string): WordRange => ({ from: word, to: word + LAST });

/**
 * What is typed like a phone number as the digits that are stored of it: without the zeros that are dialled first,
 * `07911 123`, `0044 7911` and `+44 (0)7911` → `7911123`, `447911`. `''` for any other text, e.g. `Anna 2`.
 */
export function phoneDigits(text: string): string {
  const typed = plainText(text).trim();
  if (!/^\+?[\d\s()./-]+$/.test(typed)) return '';
  const digits = typed.replace(/\(0\)/g, '').replace(/\D/g, '');
  // Four are the last of a number, which may begin with a zero.
  return digits.length === LAST_DIGITS ? digits : digits.replace(/^0+(?=\d)/, '');
}

/**
 * The ways in which stored words may begin with a typed one: four digits with a zero in front are the last of a number,
 * or its first as they are dialled, `0791` → `0791`, `791`. Any other word has one.
 */
export const beginnings = (word: string): string[] =>
  new RegExp(`^0\\d{${LAST_DIGITS - 1}}$`).test(word) ? [word, word.replace(/^0+(?=\d)/, '')] : [word];

/** A phone number as people type it counts as one word; any other text as its words, the longest, the rarest, first. */
export function searchWords(text: string): string[] {
  const digits = phoneDigits(text);
  return digits ? [digits] : wordsTyped(text).sort((a, b) => b.length - a.length);
}
