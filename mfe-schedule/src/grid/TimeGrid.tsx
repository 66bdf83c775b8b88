import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '@studio/ui';
import { clock, type GridColumn, type GridItem, type Shade, type Span } from './grid.model.ts';
import { GridTrack } from './GridTrack.tsx';
import { GridHead, GridHours } from './GridScale.tsx';
import { useGridFocus } from './useGridFocus.ts';
import { LEAST_COLUMN_PX, useGridLayout } from './useGridLayout.ts';
import { useGridMove } from './useGridMove.ts';
import styles from './TimeGrid.module.css';

export interface TimeGridProps {
  /**
   * Names the grid: "Week of 16 Nov 2026". Another name is another grid, which scrolls to its first session.
   */
  label: string;
  columns: readonly GridColumn[];
  items: readonly GridItem[];
  shades?: readonly Shade[];
  /** Hours shown, in minutes of the day: whole hours. */
  from: number;
  to: number;
  /** Minute of the day that it is now, drawn in the columns of today. */
  nowMinute?: number;
  /**
   * What an item says: the same function as long as the items are the same. Its words are the item's name.
   */
  renderItem: (id: string) => ReactNode;
  onOpen: (id: string) => void;
  /** Missing where nothing can be moved, or added. */
  onMove?: ((id: string, to: Span) => void) | undefined;
  onCreate?: ((column: string, start: number) => void) | undefined;
}

const HOUR_PX = 68;
const STEP_MIN = 15;
/** Where a grid without sessions begins to be seen. */
const MORNING_MIN = 8 * 60;
/** What is left to see above the first session. */
const ABOVE_PX = 20;
const NOTHING: readonly Shade[] = [];

/**
 * Sessions at their times, in columns of days, rooms or people. One tab stop: arrows go from session to
 * session.
 */
export function TimeGrid(props: TimeGridProps) {
  const {
    label,
    columns,
    items,
    shades = NOTHING,
    from,
    to,
    nowMinute,
    renderItem,
    onOpen,
    onMove,
    onCreate,
  } = props;
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { tracks, template, expand } = useGridLayout(columns, items, shades);
  const bounds = { from, to, step: STEP_MIN };
  const minutePx = HOUR_PX / 60;

  const say = (what: 'start' | 'cancelled' | Span) => setSaid(wordsFor(what, columns));
  const { draft, keys, pointer } = useGridMove({ columns, bounds, minutePx, scroller, onMove, say });
  const { tabStopId, acts } = useGridFocus({ tracks, scroller, keys, pointer, onOpen, onCreate, expand });

  const shown = useRef('');
  const top = (firstMinute(items, columns, nowMinute) - from) * minutePx - ABOVE_PX;
  useLayoutEffect(() => {
    // What the person has scrolled to stays when sessions change.
    if (shown.current === label || !scroller.current) return;
    shown.current = label;
    scroller.current.scrollTop = Math.max(0, top);
  });

  return (
    <section className={styles.grid} aria-label={label}>
      <GridHelp id={helpId} canMove={onMove !== undefined} said={said} />
      <div
        ref={scroller}
        className={styles.scroller}
        role="group"
        aria-label="Times"
        tabIndex={items.length === 0 ? 0 : -1}
      >
        <div className={styles.sheet} style={{ minInlineSize: 64 + columns.length * LEAST_COLUMN_PX }}>
          <GridHead columns={columns} template={template} />
          <div
            className={styles.body}
            style={{
              gridTemplateColumns: template,
              blockSize: (to - from) * minutePx,
              backgroundSize: `100% ${HOUR_PX}px`,
            }}
          >
            <GridHours from={from} to={to} minutePx={minutePx} />
            {tracks.map((track) => (
              <GridTrack
                key={track.column.key}
                {...track}
                from={from}
                minutePx={minutePx}
                helpId={helpId}
                canMove={onMove !== undefined}
                acts={acts}
                renderItem={renderItem}
                ghost={draft?.column === track.column.key ? draft : null}
                movingId={draft && track.placed.some(({ id }) => id === draft.id) ? draft.id : null}
                tabStopId={track.placed.some(({ id }) => id === tabStopId) ? tabStopId : null}
                nowMinute={
                  track.column.isToday && nowMinute !== undefined && nowMinute >= from && nowMinute < to
                    ? nowMinute
                    : null
                }
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** For screen readers only: how to use the grid, and the result of a move. */
const GridHelp = ({ id, canMove, said }: { id: string; canMove: boolean; said: string }) => (
  <>
    <p id={id} className={styles.help}>
      <VisuallyHidden>
        Arrow keys go to other sessions. Enter opens.{canMove ? ' M moves the session.' : ''}
      </VisuallyHidden>
    </p>
    <div aria-live="assertive">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  </>
);

function wordsFor(what: 'start' | 'cancelled' | Span, columns: readonly GridColumn[]): string {
  if (what === 'start')
    return 'Moving. Arrow keys change the time and the column, Shift with Up or Down the length. Enter saves, Escape cancels.';
  if (what === 'cancelled') return 'Not moved.';
  const column = columns.find(({ key }) => key === what.column);
  return `${[column?.label, column?.note].filter(Boolean).join(' ')}, ${clock(what.start)} to ${clock(what.end)}`;
}

/** What to see first: two hours before now where now is on show, or else the first session. */
function firstMinute(
  items: readonly GridItem[],
  columns: readonly GridColumn[],
  nowMinute: number | undefined,
): number {
  if (nowMinute !== undefined && columns.some(({ isToday }) => isToday)) return nowMinute - 2 * 60;
  return Math.min(MORNING_MIN, ...items.map(({ start }) => start));
}
