import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isSameSpan, type Bounds, type GridColumn, type GridItem, type Span } from './grid.model.ts';
import { useKeyMove } from './useKeyMove.ts';
import { usePointerMove } from './usePointerMove.ts';

/** Something on its way: where it would be if it were let go of now. */
export interface Draft extends Span {
  id: string;
  by: 'pointer' | 'keys';
}

interface Options {
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
export interface Moving extends Options {
  draft: Draft | null;
  update: (next: Draft) => void;
  settle: (item: GridItem, to: Draft) => void;
  cancel: () => void;
}

/** Moves items of the grid: by dragging with a mouse or a pen, or with M and the arrow keys. Touch is left to scrolling. */
export function useGridMove(options: Options) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const moving = useRef<Moving>(null);

  // Handlers read what is current, and stay the same: an item is drawn anew only when it changes itself.
  useLayoutEffect(() => {
    const { onMove, say } = options;
    const set = (next: Draft | null) => {
      if (moving.current) moving.current.draft = next;
      setDraft(next);
    };
    const update = (next: Draft) => {
      const last = moving.current?.draft;
      if (!last || !isSameSpan(last, next)) set(next);
    };
    const settle = (item: GridItem, to: Draft) => {
      set(null);
      if (isSameSpan(item, to)) return;
      say(to);
      onMove?.(item.id, { column: to.column, start: to.start, end: to.end });
    };
    const cancel = () => {
      set(null);
      say('cancelled');
    };
    moving.current = { ...options, draft, update, settle, cancel };
  });

  return { draft, keys: useKeyMove(moving), pointer: usePointerMove(moving) };
}
