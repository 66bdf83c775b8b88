import { median } from './stopwatch.ts';

/**
 * What one run has measured, by where it stands in what the benchmark prints, e.g. `http, 16 clients:
 * perSecond`.
 */
export type Figures = ReadonlyMap<string, number>;

/**
 * One figure of both trees, and how many times the other's this one's is: the middle of the turns, the least
 * and the most.
 */
export interface Comparison {
  figure: string;
  here: number;
  there: number;
  ratio: number;
  least: number;
  most: number;
}

/** What tells the runs of one list apart, where a run says it. */
const LABELS = ['clients', 'sessions'];

function labelOf(value: unknown, index: number): string {
  const run = value as Record<string, unknown>;
  const named = LABELS.filter((label) => typeof run[label] === 'number').map(
    (label) => `${String(run[label])} ${label}`,
  );
  return named.length > 0 ? named.join(', ') : String(index + 1);
}

function gather(value: unknown, place: string, figures: Map<string, number>): void {
  if (typeof value === 'number') figures.set(place, value);
  if (typeof value !== 'object' || value === null) return;
  const parts: [string, unknown][] = Array.isArray(value)
    ? value.map((part, index) => [labelOf(part, index), part])
    : Object.entries(value);
  for (const [name, part] of parts) {
    if (LABELS.includes(name)) continue;
    const separator = typeof part === 'number' ? ': ' : ', ';
    gather(part, place === '' ? name : `${place}${separator}${name}`, figures);
  }
}

/**
 * The figures of a run: the last line that it printed is its result, as JSON. `null` when it prints no such
 * line.
 */
export function readFigures(printed: string): Figures | null {
  const line = printed.trimEnd().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) return null;
  const figures = new Map<string, number>();
  gather(JSON.parse(line), '', figures);
  return figures;
}

const round = (ratio: number): number => Math.round(ratio * 1000) / 1000;

/**
 * Compares turn by turn, because whatever else the machine does weighs on both runs of a turn alike. What is
 * the same number in every run is a setting and not compared; nor is what only one of the trees measures.
 */
export function compare(here: readonly Figures[], there: readonly Figures[]): Comparison[] {
  const common = [...(here[0]?.keys() ?? [])].filter((figure) => there[0]?.has(figure));
  return common.flatMap((figure) => {
    const [ours, theirs] = [here, there].map((runs) => runs.map((run) => run.get(figure) ?? Number.NaN)) as [
      number[],
      number[],
    ];
    if (new Set([...ours, ...theirs]).size === 1) return [];
    const ratios = ours.map((value, turn) => value / (theirs[turn] ?? Number.NaN));
    return [
      {
        figure,
        here: median(ours),
        there: median(theirs),
        ratio: round(median(ratios)),
        least: round(Math.min(...ratios)),
        most: round(Math.max(...ratios)),
      },
    ];
  });
}
