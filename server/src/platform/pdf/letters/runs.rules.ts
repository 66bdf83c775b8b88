import bidiFactory from 'bidi-js';
import { clustersOf } from './clusters.rules.ts';

// Its types are of a module of the newer kind, it itself is not.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a text contains letters that are read from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

export type Direction = 'ltr' | 'rtl';

/** The direction of a paragraph: that of its first letter. */
export const directionOf = (text: string): Direction =>
  bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

/** Letters beside one another with one font and one direction. */
export interface Run {
  /** In the order in which it is read. */
  text: string;
  font: string;
  /** How deep directions are nested; odd = from right to left. */
  level: number;
}

const isTurned = (level: number): boolean => level % 2 === 1;

/** Brackets open the other way in a text from right to left. */
const mirrored = (text: string, level: number): string =>
  isTurned(level) ? Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('') : text;

function logicalRuns(line: string, direction: Direction, fontOf: (cluster: string) => string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: Run[] = [];
  let at = 0;
  for (const cluster of clustersOf(line)) {
    const [font, level, last] = [fontOf(cluster), levels[at] ?? 0, runs.at(-1)];
    if (last?.font === font && last.level === level) last.text += mirrored(cluster, level);
    else runs.push({ text: mirrored(cluster, level), font, level });
    at += cluster.length;
  }
  return runs;
}

/** Turns each row of runs that is nested at least so deep. */
function turned(runs: readonly Run[], depth: number): Run[] {
  const found: Run[] = [];
  let row: Run[] = [];
  for (const run of runs) {
    if (run.level >= depth) row.unshift(run);
    else {
      found.push(...row, run);
      row = [];
    }
  }
  return [...found, ...row];
}

/** The library that draws turns letters of such scripts itself, and only those. */
const asDrawn = (run: Run): Run =>
  isTurned(run.level) && !hasRightToLeft(run.text)
    ? { ...run, text: clustersOf(run.text).toReversed().join('') }
    : run;

/**
 * The runs of a line from left to right, by the bidirectional algorithm of Unicode.
 * @param fontOf the font that draws a letter.
 */
export function runsOf(line: string, direction: Direction, fontOf: (cluster: string) => string): Run[] {
  let runs = logicalRuns(line, direction, fontOf);
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let depth = deepest; depth > 0; depth -= 1) runs = turned(runs, depth);
  return runs.map(asDrawn);
}
