export interface Bar {
  key: string;
  label: string;
  /** Null where nothing could be counted. */
  value: number | null;
  /** The value as a person reads it. */
  words: string;
  /** Shows what is behind it; the table offers the same to the keyboard. */
  open: (() => void) | null;
}

/** A place on an axis of a heat map. */
export interface AxisPlace {
  key: string;
  label: string;
}

export interface ChartProps {
  bars: readonly Bar[];
  /**
   * `rows` lie, the longest first; `columns` and `line` have an order; `heat` crosses two things: the key of a bar is
   * those of its places with a space between.
   */
  shape: 'columns' | 'line' | 'rows' | 'heat';
  /** Of a heat map: what stands side by side, and what stands below one another. */
  axes?: readonly [readonly AxisPlace[], readonly AxisPlace[]];
  /** Writes a value of the axis; null for one that has no line. */
  tick: (value: number) => string | null;
}

/** A step of a waterfall, from one value to the next; a total stands on zero. */
export interface Step {
  key: string;
  label: string;
  from: number;
  to: number;
  isTotal: boolean;
  /** With its sign, so that colour alone says nothing. */
  words: string;
}

/** A letter of the axis, 12px high, is no wider on average. */
const LETTER_WIDTH = 7;
const GAP = 8;

/** Each how many bars one has its label under it, so that no two labels touch: 1 for every bar. */
export function labelEvery(bars: readonly Pick<Bar, 'label'>[], room: number): number {
  const widest = Math.max(0, ...bars.map(({ label }) => label.length)) * LETTER_WIDTH + GAP;
  return Math.max(1, Math.ceil((bars.length * widest) / Math.max(widest, room)));
}

/** The size of a picture in px. Its box lets it shrink as a whole where it is wider than its place: on paper. */
export const sizeOf = (width: number, height: number) => ({
  width,
  height,
  viewBox: `0 0 ${width} ${height}`,
});
