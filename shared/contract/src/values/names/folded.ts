/** Letters that have no accent of their own to take away. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
};
/** Accents, apostrophes, and characters that nobody sees. */
const LEFT_OUT = /[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff'`’‘ʼʻ]/g;

/**
 * A text without what people leave out when they look for it: `Zoë O’Brien` → `zoe obrien`, `Ｇroß` → `gross`. The
 * function `folded` of the database does the same to what is looked at.
 */
export const folded = (written: string): string =>
  written
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(/[ßæœþłøđðıħς]/g, (letter) => LETTERS[letter] ?? letter);

/** The words of what somebody typed, folded. */
export const wordsTyped = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean);

/** Whether a text has every word of what somebody typed, in whatever order: as lists of the server are searched. */
export function hasWords(text: string, typed: string): boolean {
  const searched = folded(text);
  return wordsTyped(typed).every((word) => searched.includes(word));
}
