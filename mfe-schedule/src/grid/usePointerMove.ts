import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { shifted, stretched, type GridItem } from './grid.model.ts';
import type { Draft, Moving } from './moving.model.ts';

/** Minimum distance of a drag in px; a shorter one is a click. */
const MIN_DRAG_PX = 5;
/** Distance from the scroller's edge in px within which a drag scrolls. */
const SCROLL_EDGE_PX = 32;

interface Drag {
  item: GridItem;
  isResize: boolean;
  begin: { x: number; y: number; top: number; left: number };
  area: HTMLElement;
  /** Measured once per drag: measuring at each move would force a layout each time. */
  edges: DOMRect;
  columns: { key: string; box: DOMRect }[];
}

/** Moves an item with a mouse or pen. Scrolls near the upper or lower edge. Escape cancels. */
export function usePointerMove(moving: RefObject<Moving | null>) {
  // Set after a drag, to suppress the click that follows it.
  const hasDragged = useRef(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const release = () => {
    stop.current();
    // The click of this release fires before the timer. If the pointer was released elsewhere, there is no
    // click.
    setTimeout(() => {
      hasDragged.current = false;
    });
  };

  const [acts] = useState(() => ({
    start: (event: ReactPointerEvent, item: GridItem, isResize = false) => {
      hasDragged.current = false;
      const area = moving.current?.scroller.current;
      if (
        !area ||
        !moving.current?.onMove ||
        item.isFixed ||
        event.button !== 0 ||
        event.pointerType === 'touch'
      )
        return;
      const drag = measured(event, area, item, isResize);
      stop.current();
      stop.current = listen({
        move: (at) => {
          hasDragged.current ||=
            Math.hypot(at.clientX - drag.begin.x, at.clientY - drag.begin.y) >= MIN_DRAG_PX;
          if (hasDragged.current && moving.current) moving.current.update(draftAt(drag, at, moving.current));
        },
        end: () => {
          release();
          const now = moving.current;
          if (hasDragged.current && now?.draft) now.settle(item, now.draft);
        },
        giveUp: () => {
          stop.current();
          moving.current?.cancel();
          // The button is still pressed; its release will fire a click.
          window.addEventListener('pointerup', release, { once: true });
        },
      });
    },
    /** Whether the present click is the end of a drag. */
    tookClick: () => hasDragged.current,
  }));
  return acts;
}

function measured(
  { clientX: x, clientY: y }: ReactPointerEvent,
  area: HTMLElement,
  item: GridItem,
  isResize: boolean,
): Drag {
  const elements = [...area.querySelectorAll<HTMLElement>('[data-column]')];
  return {
    item,
    isResize,
    area,
    begin: { x, y, top: area.scrollTop, left: area.scrollLeft },
    edges: area.getBoundingClientRect(),
    columns: elements.map((element) => ({
      key: element.dataset['column'] ?? '',
      box: element.getBoundingClientRect(),
    })),
  };
}

function draftAt(
  { item, isResize, begin, area, edges, columns }: Drag,
  { clientX, clientY }: PointerEvent,
  { minutePx, bounds }: Moving,
): Draft {
  if (clientY < edges.top + SCROLL_EDGE_PX) area.scrollTop -= SCROLL_EDGE_PX / 2;
  else if (clientY > edges.bottom - SCROLL_EDGE_PX) area.scrollTop += SCROLL_EDGE_PX / 2;
  const minutes = (clientY - begin.y + area.scrollTop - begin.top) / minutePx;
  const x = clientX + area.scrollLeft - begin.left;
  const column = columns.find(({ box }) => x >= box.left && x < box.right)?.key ?? item.column;
  const { start, end } = isResize ? stretched(item, minutes, bounds) : shifted(item, minutes, bounds);
  return { id: item.id, column: isResize ? item.column : column, start, end, by: 'pointer' };
}

interface Listeners {
  move: (event: PointerEvent) => void;
  end: () => void;
  giveUp: () => void;
}

/** Listens to pointer events on the whole window. @returns a function that stops it. */
function listen({ move, end, giveUp }: Listeners): () => void {
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') giveUp();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', giveUp);
  window.addEventListener('keydown', handleKey, true);
  return () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', giveUp);
    window.removeEventListener('keydown', handleKey, true);
  };
}
