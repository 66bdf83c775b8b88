import { useLayoutEffect, useRef, useState } from 'react';
import { isSameSpan, type GridItem } from './grid.model.ts';
import type { Draft, MoveOptions, Moving } from './moving.model.ts';
import { useKeyMove } from './useKeyMove.ts';
import { usePointerMove } from './usePointerMove.ts';

/**
 * Moves items of the grid by dragging with a mouse or a pen, or with M and the arrow keys. Touch only
 * scrolls.
 */
export function useGridMove(options: MoveOptions) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const moving = useRef<Moving>(null);

  // Handlers are stable and read the current options from a ref, so that unchanged items do not re-render.
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
