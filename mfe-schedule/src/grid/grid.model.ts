import { formatWallTime } from '@studio/contract/values/time';

/** A column of the grid: a day, a room or a person. */
export interface GridColumn {
  key: string;
  label: string;
  /** A second line, e.g. the day of the month. */
  note?: string;
  isToday?: boolean;
}

/** A position: a column, and minutes of the day (`start` in, `end` out). */
export interface Span {
  column: string;
  start: number;
  end: number;
}

/** An item of the grid. */
export interface GridItem extends Span {
  id: string;
  /** Cannot be moved. */
  isFixed?: boolean;
}

/** An item with its lane and the number of lanes, which give its share of the width. */
export interface Placed extends GridItem {
  lane: number;
  lanes: number;
}

/** Items beyond the last lane, which are only counted. */
export interface Rest {
  start: number;
  ids: string[];
}

/** Limits of a move, in minutes: the displayed hours and the step. */
export interface Bounds {
  from: number;
  to: number;
  step: number;
}

/** A closed part of a column, with the reason. */
export interface Shade extends Span {
  label: string;
}

/** Places overlapping items side by side, in up to `maxLanes` lanes; the rest are only counted. */
export function layOut(items: readonly GridItem[], maxLanes: number): { placed: Placed[]; rests: Rest[] } {
  const placed: Placed[] = [];
  const rests: Rest[] = [];
  for (const cluster of clustersOf(items)) {
    const lanes = Math.min(maxLanes, Math.max(...cluster.map(({ lane }) => lane)) + 1);
    const hidden = cluster.filter(({ lane }) => lane >= maxLanes);
    placed.push(...cluster.filter(({ lane }) => lane < maxLanes).map((item) => ({ ...item, lanes })));
    if (hidden.length > 0)
      rests.push({ start: Math.min(...hidden.map(({ start }) => start)), ids: hidden.map(({ id }) => id) });
  }
  return { placed, rests };
}

/** Groups of items that overlap directly or through others. Each item takes the first free lane. */
function clustersOf(items: readonly GridItem[]): (GridItem & { lane: number })[][] {
  const clusters: (GridItem & { lane: number })[][] = [];
  let ends: number[] = [];
  for (const item of [...items].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (ends.every((end) => end <= item.start)) {
      ends = [];
      clusters.push([]);
    }
    const free = ends.findIndex((end) => end <= item.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.end;
    clusters.at(-1)?.push({ ...item, lane });
  }
  return clusters;
}

/** Items by column, in the order of the arrow keys. */
export const orderOf = (
  columns: readonly GridColumn[],
  placed: ReadonlyMap<string, readonly Placed[]>,
): Placed[][] =>
  columns.map(({ key }) => [...(placed.get(key) ?? [])].sort((a, b) => a.start - b.start || a.lane - b.lane));

/** Keys that move the focus between items. */
export type StepKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';
export const isStepKey = (key: string): key is StepKey =>
  ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key);

/**
 * The item that a key moves the focus to: the next in its column, or the nearest in time of the next column
 * with items.
 */
export function itemBeside(order: readonly Placed[][], id: string, key: StepKey): Placed | undefined {
  const at = order.findIndex((items) => items.some((item) => item.id === id));
  const items = order[at] ?? [];
  const index = items.findIndex((item) => item.id === id);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key === 'ArrowUp') return items[index - 1];
  if (key === 'ArrowDown') return items[index + 1];
  const beyond = key === 'ArrowRight' ? order.slice(at + 1) : order.slice(0, Math.max(0, at)).reverse();
  const next = beyond.find((others) => others.length > 0);
  return next?.reduce((near, other) =>
    distance(other, items[index]) < distance(near, items[index]) ? other : near,
  );
}

const distance = (a: Span, b: Span | undefined): number => Math.abs(a.start - (b?.start ?? 0));

/** A span moved by minutes: in whole steps, within the displayed hours. */
export function shifted(span: Span, minutes: number, { from, to, step }: Bounds): Span {
  const length = span.end - span.start;
  const wanted = span.start + Math.round(minutes / step) * step;
  const start = Math.max(from, Math.min(to - length, wanted));
  return { ...span, start, end: start + length };
}

/** A span with its end moved by minutes: at least one step long, within the displayed hours. */
export function stretched(span: Span, minutes: number, { to, step }: Bounds): Span {
  const wanted = span.end + Math.round(minutes / step) * step;
  return { ...span, end: Math.max(span.start + step, Math.min(to, wanted)) };
}

/** The span after an arrow key during a move by keyboard. Shift with Up or Down changes its length. */
export function nudged(
  span: Span,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  columns: readonly GridColumn[],
  bounds: Bounds,
): Span | null {
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return (shiftKey ? stretched : shifted)(span, sign * bounds.step, bounds);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const at = columns.findIndex((column) => column.key === span.column);
  const beside = columns[Math.max(0, Math.min(columns.length - 1, at + sign))];
  return { ...span, column: beside?.key ?? span.column };
}

/** The key after swapping left and right in a right-to-left page. */
export const mirrored = (key: string, isRtl: boolean): string =>
  isRtl && key === 'ArrowLeft' ? 'ArrowRight' : isRtl && key === 'ArrowRight' ? 'ArrowLeft' : key;

export const isSameSpan = (a: Span, b: Span): boolean =>
  a.column === b.column && a.start === b.start && a.end === b.end;

/** A minute of the day as `7:05 am`, or as `07:05` where the studio's country counts to 24. */
export function clock(minutes: number, timezone: string): string {
  const hour = String(Math.floor(minutes / 60) % 24).padStart(2, '0');
  return formatWallTime(`${hour}:${String(minutes % 60).padStart(2, '0')}`, timezone);
}
