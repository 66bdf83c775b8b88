import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { clustersOf } from './clusters.rules.ts';
import { BOLD, hasLetter, REGULAR, standInFor, weightOf } from './faces.ts';
import { familiesFor, slicesWith, type Slice } from './families.ts';

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

interface OpenSlice {
  slice: Slice;
  whole: Buffer;
  letters: string;
  has(letter: number): boolean;
}

async function openSlice(slice: Slice): Promise<OpenSlice> {
  const whole = await readFile(slice.file);
  const font = create(whole) as Font;
  return { slice, whole, letters: '', has: (letter) => font.hasGlyphForCodePoint(letter) };
}

/** Opens files, each once. */
function opener(): (slice: Slice) => Promise<OpenSlice> {
  const open = new Map<Slice, Promise<OpenSlice>>();
  return (slice) => {
    const found = open.get(slice) ?? openSlice(slice);
    open.set(slice, found);
    return found;
  };
}

/** Both weights of a file, with the letters of the document alone. */
const cut = ({ slice, whole, letters }: OpenSlice): Promise<[string, Buffer][]> =>
  Promise.all(
    WEIGHTS.map(async (weight): Promise<[string, Buffer]> => [
      nameOf(slice, weight),
      // The weight is fixed, because the drawing library takes the lightest of a font that has several.
      await subsetFont(whole, letters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
    ]),
  );

/** The letters that the fonts of the documents lack, each with its marks and once. */
const lackingIn = (text: string): string[] =>
  [...new Set(clustersOf(text))].filter((cluster) => lacks(REGULAR, cluster) || lacks(BOLD, cluster));

async function placed(text: string, country: string): Promise<ReadonlyMap<number, OpenSlice>> {
  const families = familiesFor(text, country);
  const open = opener();
  const places = new Map<number, OpenSlice>();
  for (const cluster of lackingIn(text)) {
    for (const slice of slicesWith(first(cluster), families)) {
      const candidate = await open(slice);
      if (!candidate.has(first(cluster))) continue;
      candidate.letters += cluster;
      places.set(first(cluster), candidate);
      break;
    }
  }
  return places;
}

/**
 * Reads the fonts for whatever a text contains and the fonts of the documents lack: Chinese, Thai, Tamil and so on.
 * Takes about 5 ms for each file: one for most scripts, several for Chinese, Japanese and Korean.
 *
 * @param text all that will be written.
 * @param country where the studio is (ISO 3166), for Han characters.
 */
export async function letterFontsFor(text: string, country: string): Promise<LetterFonts> {
  const places = await placed(text, country);
  const files = await Promise.all([...new Set(places.values())].map(cut));
  return {
    files: new Map(files.flat()),
    fontOf(cluster, face) {
      if (!lacks(face, cluster)) return face;
      const place = places.get(first(cluster));
      return place ? nameOf(place.slice, weightOf(face)) : standInFor(face, first(cluster));
    },
  };
}
