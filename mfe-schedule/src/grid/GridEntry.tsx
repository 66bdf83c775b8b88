import { memo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { GridItem, Placed } from './grid.model.ts';
import styles from './TimeGrid.module.css';

/** Actions on an item. The same object for the life of the grid, so that items stay memoised. */
export interface EntryActs {
  open: (id: string) => void;
  focus: (id: string) => void;
  blur: () => void;
  key: (event: KeyboardEvent, item: GridItem) => void;
  pointer: (event: PointerEvent, item: GridItem, isResize?: boolean) => void;
}

export interface EntryProps {
  item: Placed;
  /** First minute of the grid since midnight, and the height of a minute in px. */
  from: number;
  minutePx: number;
  /** Whether this is the item with the tab stop. */
  isTabStop: boolean;
  /** Whether the item is being moved; it stays visible at its old place. */
  isMoving: boolean;
  canMove: boolean;
  helpId: string;
  acts: EntryActs;
  children: ReactNode;
}

/** One item of the grid, placed by its time and lane. */
export const GridEntry = memo(function GridEntry({
  item,
  from,
  minutePx,
  isTabStop,
  isMoving,
  canMove,
  helpId,
  acts,
  children,
}: EntryProps) {
  const { id, start, end, lane, lanes } = item;
  const isMovable = canMove && !item.isFixed;
  return (
    <div
      className={`${styles.entry} ${isMoving ? styles.leaving : ''}`}
      style={{
        insetBlockStart: (start - from) * minutePx,
        blockSize: Math.max(24, (end - start) * minutePx - 2),
        insetInlineStart: `${(lane / lanes) * 100}%`,
        inlineSize: `calc(${100 / lanes}% - 3px)`,
      }}
    >
      <button
        type="button"
        className={styles.button}
        data-id={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-describedby={helpId}
        onFocus={() => acts.focus(id)}
        onBlur={acts.blur}
        onKeyDown={(event) => acts.key(event, item)}
        onPointerDown={(event) => acts.pointer(event, item)}
        onClick={() => acts.open(id)}
      >
        {children}
      </button>
      {isMovable ? (
        <span
          className={styles.handle}
          aria-hidden="true"
          onPointerDown={(event) => acts.pointer(event, item, true)}
        />
      ) : null}
    </div>
  );
});
