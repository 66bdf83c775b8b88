import { useState, type KeyboardEvent, type RefObject } from 'react';
import { mirrored, nudged, type GridItem } from './grid.model.ts';
import type { Moving } from './moving.model.ts';

/**
 * Moves an item by keyboard: M starts, arrows move, Shift with Up or Down changes the length, Enter saves,
 * Escape cancels.
 */
export function useKeyMove(moving: RefObject<Moving | null>) {
  const [acts] = useState(() => ({
    /** @returns whether the key was handled: it started a move or belongs to one. */
    handle: (event: KeyboardEvent, item: GridItem): boolean => {
      const now = moving.current;
      if (now?.draft?.id === item.id && now.draft.by === 'keys') return proceed(now, event, item);
      const isM = event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isM || !now?.onMove || item.isFixed) return false;
      now.update({ id: item.id, column: item.column, start: item.start, end: item.end, by: 'keys' });
      now.say('start');
      return true;
    },
    /** Cancels the move when the focus has gone elsewhere. */
    leave: () => {
      if (moving.current?.draft?.by === 'keys') moving.current.cancel();
    },
  }));
  return acts;
}

function proceed(
  { draft, columns, bounds, update, settle, cancel, say }: Moving,
  event: KeyboardEvent,
  item: GridItem,
): boolean {
  if (!draft || event.key === 'Tab') return false;
  if (event.key === 'Escape') cancel();
  else if (event.key === 'Enter' || event.key === ' ') settle(item, draft);
  else {
    const key = mirrored(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    const next = nudged(draft, { key, shiftKey: event.shiftKey }, columns, bounds);
    if (next) {
      update({ ...draft, ...next });
      say(next);
    }
  }
  return true;
}
