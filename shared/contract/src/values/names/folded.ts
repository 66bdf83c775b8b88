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

/** Letters that people without them on their keyboard write as two. */
const AS_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/**
 * The ways in which a text may be written, folded, as it is first: `Müller` → `muller`, `mueller`; `Mueller` →
 * `mueller`, `muller`; `Åse` → `ase`, `aase`. The function `spellings` of the database does the same.
 */
export function spellings(written: string): string[] {
  const plain = folded(written);
  const asTwo = folded(
    written
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüåø]/g, (letter) => AS_TWO[letter] ?? letter),
  );
  return [...new Set([plain, asTwo, plain.replace(/([aou])e|(a)a/g, '$1$2')])];
}

/** The words of what somebody typed, folded. */
export const wordsTyped = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean);

/** Whether a text has every word of what somebody typed, in whatever order: as lists of the server are searched. */
export function hasWords(text: string, typed: string): boolean {
  const searched = spellings(text).join(' ');
  return wordsTyped(typed).every((word) => searched.includes(word));
}

/** Letters that a word needs to be looked for with fewer: `joe` as `jo` would find everybody. */
const LEAST_RESPELLED = 5;

/**
 * The words of what somebody typed, each in the spellings in which a folded text may have it: `Müller anna` →
 * `muller` or `mueller`, and `anna`. Where the text is not there in its spellings.
 */
export const respelledWords = (typed: string): string[][] =>
  typed
    .split(/\s+/)
    .map((word) => {
      const [plain = '', ...others] = spellings(word);
      const isShort = plain.length < LEAST_RESPELLED;
      return [plain, ...others.filter(({ length }) => length > plain.length || !isShort)];
    })
    .filter(([plain]) => plain !== '');
