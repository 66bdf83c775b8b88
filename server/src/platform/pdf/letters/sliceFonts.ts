import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { Slice } from './families.ts';

/** What each file has, kept for good: a few kilobytes, where opening it takes milliseconds. */
const held = new Map<Slice, Promise<ReadonlySet<number>>>();

async function readHeld({ file, ranges }: Slice): Promise<ReadonlySet<number>> {
  const { characterSet } = create(await readFile(file)) as Font;
  return new Set(
    characterSet.filter((letter) => ranges.some(([first, last]) => letter >= first && letter <= last)),
  );
}

/** Whether a file has a letter; Chinese ones claim more than they have. */
export async function hasSliceLetter(slice: Slice, letter: number): Promise<boolean> {
  const letters = held.get(slice) ?? readHeld(slice);
  held.set(slice, letters);
  return (await letters).has(letter);
}

/** Fonts that were cut, the one used last at the end; 2 to 5 kB each. */
const cuts = new Map<string, Promise<Buffer>>();
const MOST_CUTS = 1000;

/** The weight is fixed, because the drawing library takes the lightest of a font that has several. */
const cut = async ({ file }: Slice, letters: string, weight: number): Promise<Buffer> =>
  subsetFont(await readFile(file), letters, { targetFormat: 'sfnt', variationAxes: { wght: weight } });

/**
 * A font with some letters of a file, in a weight. Kept, because forms of one studio need nearly the same ones each
 * time: cutting takes 5 ms, and a long Chinese text takes a hundred.
 */
export function sliceFont(slice: Slice, letters: string, weight: number): Promise<Buffer> {
  const key = `${slice.file} ${weight} ${letters}`;
  const font = cuts.get(key) ?? cut(slice, letters, weight);
  // What failed once may work the next time.
  font.catch(() => cuts.delete(key));
  cuts.delete(key);
  cuts.set(key, font);
  const [oldest] = cuts.keys();
  if (cuts.size > MOST_CUTS && oldest !== undefined) cuts.delete(oldest);
  return font;
}
