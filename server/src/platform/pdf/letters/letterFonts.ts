import { clustersOf } from './clusters.rules.ts';
import { BOLD, hasLetter, REGULAR, standInFor, weightOf } from './faces.ts';
import { familiesFor, slicesWith, type Slice } from './families.ts';
import { hasSliceLetter, sliceFont } from './sliceFonts.ts';

const WEIGHTS = [400, 700];

const first = (cluster: string): number => cluster.codePointAt(0) ?? 0;

const nameOf = ({ file }: Slice, weight: number): string => `${file}#${weight}`;

/** The fonts that a document needs beside its own. */
export interface LetterFonts {
  /** By name; each has the letters of this document alone. */
  files: ReadonlyMap<string, Buffer>;
  /**
   * The name of the font that draws a letter in place of `face`: that one if it has it, else one as thick that has it.
   */
  fontOf(cluster: string, face: string): string;
}

const DRAWN_BY_ALL = /^[\s\p{Cc}\p{Cf}]/u;

const lacks = (face: string, cluster: string): boolean =>
  !DRAWN_BY_ALL.test(cluster) && !hasLetter(face, first(cluster));

/** The letters that the fonts of the documents lack, each with its marks and once. */
const lackingIn = (text: string): string[] =>
  [...new Set(clustersOf(text))].filter((cluster) => lacks(REGULAR, cluster) || lacks(BOLD, cluster));

/** The file that has a letter, in the first of the families that has it. */
async function placeOf(letter: number, families: readonly string[]): Promise<Slice | null> {
  for (const slice of slicesWith(letter, families)) if (await hasSliceLetter(slice, letter)) return slice;
  return null;
}

/** Both weights of a file with these letters, in one order, so that the same letters are the same font. */
const weightsOf = (slice: Slice, letters: readonly string[]): Promise<[string, Buffer][]> =>
  Promise.all(
    WEIGHTS.map(async (weight): Promise<[string, Buffer]> => [
      nameOf(slice, weight),
      await sliceFont(slice, letters.toSorted().join(''), weight),
    ]),
  );

/**
 * Reads the fonts for whatever a text contains and the fonts of the documents lack: Chinese, Thai, Tamil and so on.
 * Takes about 5 ms for each file: one for most scripts, several for Chinese, Japanese and Korean.
 *
 * @param text all that will be written.
 * @param country where the studio is (ISO 3166), for Han characters.
 */
export async function letterFontsFor(text: string, country: string): Promise<LetterFonts> {
  const families = familiesFor(text, country);
  const places = new Map<number, Slice>();
  const letters = new Map<Slice, string[]>();
  for (const cluster of lackingIn(text)) {
    const slice = await placeOf(first(cluster), families);
    if (!slice) continue;
    places.set(first(cluster), slice);
    letters.set(slice, [...(letters.get(slice) ?? []), cluster]);
  }
  const files = await Promise.all([...letters].map(([slice, own]) => weightsOf(slice, own)));
  return {
    files: new Map(files.flat()),
    fontOf(cluster, face) {
      if (!lacks(face, cluster)) return face;
      const place = places.get(first(cluster));
      return place ? nameOf(place, weightOf(face)) : standInFor(face, first(cluster));
    },
  };
}
