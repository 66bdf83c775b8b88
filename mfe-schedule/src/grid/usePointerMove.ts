import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { shifted, stretched, type GridItem } from './grid.model.ts';
import type { Draft, Moving } from './moving.model.ts';

/** A pointer that goes less far than this has clicked. In px. */
const SLACK = 5;
/** Distance from the edge of the scroller at which a drag scrolls it. In px. */
const EDGE = 32;

interface Drag {
  item: GridItem;
  isResize: boolean;
  begin: { x: number; y: number; top: number; left: number };
  area: HTMLElement;
  /** Measured once: measuring at each step would force a layout each time. */
  edges: DOMRect;
  columns: { key: string; box: DOMRect }[];
}

/** Moving by mouse or pen; near the upper or lower edge the grid scrolls. Escape gives up. */
export function usePointerMove(moving: RefObject<Moving | null>) {
  // A drag that ends over an item would click it.
  const hasDragged = useRef(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const release = () => {
    stop.current();
    // The click of this very release comes before timers; if it fell elsewhere there is none to wait for.
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
          hasDragged.current ||= Math.hypot(at.clientX - drag.begin.x, at.clientY - drag.begin.y) >= SLACK;
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
          // The button is still pressed, and its release is a click yet to come.
          window.addEventListener('pointerup', release, { once: true });
        },
      });
    },
    /** Whether the click that comes now is the end of a drag. */
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
  if (clientY < edges.top + EDGE) area.scrollTop -= EDGE / 2;
  else if (clientY > edges.bottom - EDGE) area.scrollTop += EDGE / 2;
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

/** Follows the pointer wherever it goes. @returns a function that stops it. */
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
