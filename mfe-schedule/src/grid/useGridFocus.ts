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

/** Manages the tab stop and the arrow keys. The focus follows an item that was moved to another column. */
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
    // In another column React renders a new element, and the focused one is removed.
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
        // Checked a frame later, when the new element has the focus. If the focused element was removed, the
        // body has it, and `hadFocus` must stay.
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
