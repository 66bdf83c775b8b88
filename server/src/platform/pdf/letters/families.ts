import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The part of a family that one file holds. Chinese has about a hundred of them. */
export interface Slice {
  file: string;
  /** First and last code point of each range. */
  ranges: readonly (readonly [number, number])[];
}

/** Where the packages of fonts say which letters their files hold: one package for each script. */
const SCRIPTS = [
  import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-gujarati/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-kannada/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-malayalam/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-oriya/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-sinhala/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-telugu/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-khmer/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-myanmar/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-ethiopic/unicode.json'),
];
const CHINESE = import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json');
const TAIWANESE = import.meta.resolve('@fontsource-variable/noto-sans-tc/unicode.json');
const JAPANESE = import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json');
const KOREAN = import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json');
/** Signs such as 🧘. */
const SIGNS = import.meta.resolve('@fontsource-variable/noto-emoji/unicode.json');

const HAN_OF_COUNTRY = new Map([
  ['JP', JAPANESE],
  ['KR', KOREAN],
  ['TW', TAIWANESE],
  ['HK', TAIWANESE],
  ['MO', TAIWANESE],
]);

/**
 * Which way Han characters are drawn: as the kana or hangul beside them say, else as in the country. Countries draw
 * some of them differently, though they are one in Unicode.
 */
function hanFamily(text: string, country: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return JAPANESE;
  if (/\p{Script=Hangul}/u.test(text)) return KOREAN;
  return HAN_OF_COUNTRY.get(country) ?? CHINESE;
}

/** The families that hold what the fonts of the documents lack, the one to prefer first. */
export function familiesFor(text: string, country: string): string[] {
  const han = hanFamily(text, country);
  const others = [CHINESE, JAPANESE, KOREAN, TAIWANESE].filter((family) => family !== han);
  return [...SCRIPTS, SIGNS, han, ...others];
}

/** @param text e.g. `U+0E01-0E5B`, or one code point. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function readSlices(family: string): Slice[] {
  const list = fileURLToPath(family);
  const folder = path.dirname(list);
  const names = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  return Object.entries(names).map(([name, ranges]) => ({
    file: path.join(
      folder,
      `files/${path.basename(folder)}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ),
    ranges: ranges.split(',').map(rangeOf),
  }));
}

const known = new Map<string, Slice[]>();

function slicesOf(family: string): Slice[] {
  const slices = known.get(family) ?? readSlices(family);
  known.set(family, slices);
  return slices;
}

/** The files that should have a letter, the one of the first family first. Chinese ones claim more than they have. */
export const slicesWith = (letter: number, families: readonly string[]): Slice[] =>
  families
    .flatMap((family) => slicesOf(family))
    .filter(({ ranges }) => ranges.some(([first, last]) => letter >= first && letter <= last));
