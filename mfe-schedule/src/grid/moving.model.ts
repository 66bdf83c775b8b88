import type { RefObject } from 'react';
import type { Bounds, GridColumn, GridItem, Span } from './grid.model.ts';

/** Where a moved item would land if it were dropped now. */
export interface Draft extends Span {
  id: string;
  by: 'pointer' | 'keys';
}

export interface MoveOptions {
  columns: readonly GridColumn[];
  bounds: Bounds;
  /** Height of a minute in px. */
  minutePx: number;
  /** The scrolling element, which contains the columns (`data-column`). */
  scroller: RefObject<HTMLElement | null>;
  /** Missing if items cannot be moved. */
  onMove: ((id: string, to: Span) => void) | undefined;
  /** Announces the start, progress and end of a move to screen readers. */
  say: (what: 'start' | 'cancelled' | Span) => void;
}

/** State shared by moves with the pointer and with the keyboard. */
export interface Moving extends MoveOptions {
  draft: Draft | null;
  update: (next: Draft) => void;
  settle: (item: GridItem, to: Draft) => void;
  cancel: () => void;
}
