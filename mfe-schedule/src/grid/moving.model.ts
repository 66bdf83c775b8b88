import type { RefObject } from 'react';
import type { Bounds, GridColumn, GridItem, Span } from './grid.model.ts';

/** An item in motion: where it would land if released now. */
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
  /** Announces the start, progress and end of a move to screen readers. */
  say: (what: 'start' | 'cancelled' | Span) => void;
}

/** What the two ways of moving share. */
export interface Moving extends MoveOptions {
  draft: Draft | null;
  update: (next: Draft) => void;
  settle: (item: GridItem, to: Draft) => void;
  cancel: () => void;
}
