import { useFocusAfterMove } from '@studio/ui/data';
import { useRef, useState } from 'react';
import { moved, type Way } from './moved.model.ts';

/** Moves items of a list with `MoveButtons`; the pressed button keeps the focus, at its item's new place. */
export function useMoves<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  // Counted, because two items may be equal: then nothing else says that one has moved.
  const [moves, setMoves] = useState(0);
  const focusAfter = useFocusAfterMove(list, String(moves));

  function move(from: number, way: Way) {
    const to = from + (way === 'up' ? -1 : 1);
    if (to < 0 || to >= items.length) return;
    focusAfter({ key: String(to), way });
    setMoves(moves + 1);
    onChange(moved(items, from, to));
  }
  return { list, move };
}
