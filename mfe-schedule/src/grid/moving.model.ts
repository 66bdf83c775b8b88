import type { RefObject } from 'react';
import type { Bounds, GridColumn, GridItem, Span } from './grid.model.ts';

/** Something on its way: where it would be if it were let go of now. */
export interface Draft extends Span {
  id: string;
  by: 'pointer' | 'keys';
}

export interface MoveOptions {
  columns: readonly GridColumn[];
  bounds: Bounds;
  /** Height of a minute. */
  minutePx: number;
  /** The element that scrolls, with the columns (`data-column`) in it. */
  scroller: RefObject<HTMLElement | null>;
  /** Missing where nothing can be moved. */
  onMove: ((id: string, to: Span) => void) | undefined;
  /** Tells, for those who cannot see it, how a move begins, goes on and ends. */
  say: (what: 'start' | 'cancelled' | Span) => void;
}

/** What the two ways of moving share. */
export interface Moving extends MoveOptions {
  draft: Draft | null;
  update: (next: Draft) => void;
  settle: (item: GridItem, to: Draft) => void;
  cancel: () => void;
}
