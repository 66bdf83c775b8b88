import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { cellBeside, type CellPlace } from './cellBeside.ts';
import styles from './CellGrid.module.css';

/** One cell: a button at its place. */
export interface GridCell extends CellPlace {
  /** What it shows; its text is the name of the button. */
  content: ReactNode;
  /** `filled`: somebody has it. `barred`: out of use. `blank`: nothing is there yet. */
  look?: 'plain' | 'filled' | 'barred' | 'blank';
  /** Whether it is the chosen one; leave out what is no choice. */
  isChosen?: boolean;
  /** Cannot be chosen; it still gets the focus, so that people hear why. */
  isOff?: boolean;
  /** What is wrong with the whole is about this one. */
  isWrong?: boolean;
}

export interface CellGridProps<Cell extends GridCell> {
  label: string;
  /** What is at the top of the plan, e.g. "Front of the room". */
  top: string;
  /** At most one at each place; a place without one is a gap. */
  cells: readonly Cell[];
  /** Width of a cell in px. */
  size?: number;
  onChoose: (cell: Cell) => void;
}

const idOf = ({ row, column }: CellPlace): string => `${row}:${column}`;
const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

/**
 * A plan seen from above, whose cells are buttons: one stop of the Tab key, arrow keys go on from there. A wide one
 * scrolls in its own box. It is never mirrored: left is left in the room, whatever people read.
 */
export function CellGrid<Cell extends GridCell>(props: CellGridProps<Cell>) {
  const { label, top, cells, size = 64, onChoose } = props;
  const [focused, setFocused] = useState<string | null>(null);
  const stop =
    cells.find((cell) => idOf(cell) === focused) ?? cells.find(({ isChosen }) => isChosen) ?? cells[0];
  const columns = upTo(Math.max(0, ...cells.map(({ column }) => column)));
  const byPlace = new Map(cells.map((cell) => [idOf(cell), cell]));
  const template = { gridTemplateColumns: `repeat(${columns.length}, ${size}px)` };

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, from: Cell) {
    const next = cellBeside(cells, from, event.key);
    if (!next) return;
    event.preventDefault();
    event.currentTarget
      .closest('[role=grid]')
      ?.querySelector<HTMLElement>(`[data-place="${idOf(next)}"]`)
      ?.focus();
  }
  const button = (cell: Cell) => (
    <button
      type="button"
      data-place={idOf(cell)}
      className={[styles.cell, styles[cell.look ?? 'plain'], cell.isWrong && styles.wrong]
        .filter(Boolean)
        .join(' ')}
      tabIndex={cell === stop ? 0 : -1}
      aria-pressed={cell.isChosen}
      aria-disabled={cell.isOff}
      onFocus={() => setFocused(idOf(cell))}
      onKeyDown={(event) => handleKeyDown(event, cell)}
      onClick={() => (cell.isOff ? undefined : onChoose(cell))}
    >
      {cell.content}
    </button>
  );
  return (
    <div className={styles.plan}>
      <p className={styles.top}>{top}</p>
      <div className={styles.box} dir="ltr">
        <div role="grid" aria-label={label} className={styles.grid}>
          {upTo(Math.max(0, ...cells.map(({ row }) => row))).map((row) => (
            <div key={row} role="row" className={styles.row} style={template}>
              {columns.map((column) => {
                const cell = byPlace.get(idOf({ row, column }));
                return (
                  <div key={column} role="gridcell" aria-invalid={cell?.isWrong ? true : undefined}>
                    {cell ? button(cell) : null}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
