import { median } from './stopwatch.ts';

/** The figures of a run by their path in the benchmark's output, e.g. `http, 16 clients: perSecond`. */
export type Figures = ReadonlyMap<string, number>;

/**
 * One figure of both trees, and the ratio of this one's to the other's: median, lowest and highest of the
 * turns.
 */
export interface Comparison {
  figure: string;
  here: number;
  there: number;
  ratio: number;
  least: number;
  most: number;
}

/** Keys whose values distinguish the items of a list, where present. */
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

/** The figures of a run, from the JSON in its last line. `null` if that is not JSON. */
export function readFigures(printed: string): Figures | null {
  const line = printed.trimEnd().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) return null;
  const figures = new Map<string, number>();
  gather(JSON.parse(line), '', figures);
  return figures;
}

const round = (ratio: number): number => Math.round(ratio * 1000) / 1000;

/**
 * Compares turn by turn, because other load on the machine affects both runs of a turn alike. Figures that
 * are the same in every run are settings and not compared; neither are those that only one tree has.
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
