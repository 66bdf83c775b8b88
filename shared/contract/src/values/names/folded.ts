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
  ə: 'e',
  ŋ: 'n',
  ŧ: 't',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
  // Arabic: an alef with a wasla, a final yeh without dots, a feminine ending; and those of Persian and Urdu keyboards.
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06c1': '\u0647',
  '\u06d5': '\u0647',
  '\u06a9': '\u0643',
  // The hyphen of Hebrew, and that of typesetters.
  '\u05be': '-',
  '\u2010': '-',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/**
 * Accents, with those of hamza carriers, vowel signs and points of Arabic and Hebrew, and the line that stretches an
 * Arabic word; apostrophes, the geresh of Hebrew among them; and characters that nobody sees, as those that choose
 * among the forms of an ideograph.
 */
const LEFT_OUT =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufe00-\ufe0f\u{e0100}-\u{e01ef}'`’‘ʼʻ\u05f3]/gu;

/**
 * A text without what people leave out when they look for it: `Zoë O’Brien` → `zoe obrien`, `Ｇroß` → `gross`,
 * `Əliyev` → `eliyev`, `أَحْمَد` → `احمد`. The function `folded` of the database does the same to what is looked at.
 */
export const folded = (written: string): string =>
  written
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);

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
