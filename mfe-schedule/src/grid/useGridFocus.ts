import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { isStepKey, itemBeside, mirrored, orderOf } from './grid.model.ts';
import type { Track } from './useGridLayout.ts';
import type { TrackProps } from './GridTrack.tsx';
import type { useGridMove } from './useGridMove.ts';

interface Options extends Pick<ReturnType<typeof useGridMove>, 'keys' | 'pointer'> {
  tracks: readonly Track[];
  scroller: RefObject<HTMLElement | null>;
  onOpen: (id: string) => void;
  onCreate: ((column: string, start: number) => void) | undefined;
  expand: (column: string) => void;
}

/**
 * Which item Tab leads to, and where the arrows lead from there. The focus follows an item that was moved to
 * another column.
 */
export function useGridFocus({ tracks, scroller, keys, pointer, onOpen, onCreate, expand }: Options) {
  const [wanted, setWanted] = useState<string | null>(null);
  const order = useMemo(
    () =>
      orderOf(
        tracks.map(({ column }) => column),
        new Map(tracks.map(({ column, placed }) => [column.key, placed])),
      ),
    [tracks],
  );
  const tabStopId = order.flat().find(({ id }) => id === wanted)?.id ?? order.flat()[0]?.id ?? null;
  const latest = useRef({ order, onOpen, onCreate });
  const hadFocus = useRef<string | null>(null);

  useLayoutEffect(() => {
    latest.current = { order, onOpen, onCreate };
  });
  useEffect(() => {
    // In another column it is another element: the one that had the focus is gone.
    if (hadFocus.current && document.activeElement === document.body)
      focusOn(scroller.current, hadFocus.current);
  });

  const canCreate = onCreate !== undefined;
  const acts = useMemo(
    (): TrackProps['acts'] => ({
      open: (id) => {
        if (!pointer.tookClick()) latest.current.onOpen(id);
      },
      focus: (id) => {
        hadFocus.current = id;
        setWanted(id);
      },
      blur: () => {
        keys.leave();
        // A focus that leaves for another element has left; a removed element has no such target.
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body && !scroller.current?.contains(document.activeElement))
            hadFocus.current = null;
        });
      },
      key: (event, item) => {
        if (keys.handle(event, item)) {
          event.preventDefault();
          event.stopPropagation();
          return;
        }
        const key = mirrored(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
        if (!isStepKey(key)) return;
        event.preventDefault();
        const next = itemBeside(latest.current.order, item.id, key);
        if (next) focusOn(scroller.current, next.id);
      },
      pointer: pointer.start,
      create: canCreate ? (column, start) => latest.current.onCreate?.(column, start) : null,
      expand,
    }),
    [canCreate, expand, keys, pointer, scroller],
  );

  return { tabStopId, acts };
}

function focusOn(area: HTMLElement | null, id: string): void {
  area?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
}
