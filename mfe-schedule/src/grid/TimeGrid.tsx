import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useStudio } from '@studio/platform';
import { VisuallyHidden } from '@studio/ui';
import { clock, type GridColumn, type GridItem, type Shade, type Span } from './grid.model.ts';
import { GridTrack } from './GridTrack.tsx';
import { GridHead, GridHours } from './GridScale.tsx';
import { useGridFocus } from './useGridFocus.ts';
import { MIN_COLUMN_PX, useGridLayout } from './useGridLayout.ts';
import { useGridMove } from './useGridMove.ts';
import styles from './TimeGrid.module.css';

export interface TimeGridProps {
  /** Name of the grid: "Week of 16 Nov 2026". A new name resets the scroll position to the first session. */
  label: string;
  columns: readonly GridColumn[];
  items: readonly GridItem[];
  shades?: readonly Shade[];
  /** Displayed hours, as minutes of the day; whole hours. */
  from: number;
  to: number;
  /** The present minute of the day, marked in the columns of today. */
  nowMinute?: number;
  /**
   * Content of an item, whose text is also its accessible name. Must be stable while the items are the same.
   */
  renderItem: (id: string) => ReactNode;
  onOpen: (id: string) => void;
  /** Missing if sessions cannot be moved or added. */
  onMove?: ((id: string, to: Span) => void) | undefined;
  onCreate?: ((column: string, start: number) => void) | undefined;
}

const HOUR_PX = 68;
const STEP_MIN = 15;
/** Scroll position of a grid without sessions, in minutes of the day. */
const DEFAULT_TOP_MIN = 8 * 60;
/** Space above the first session after scrolling, in px. */
const TOP_MARGIN_PX = 20;
const NOTHING: readonly Shade[] = [];

/**
 * Sessions placed by time, in columns of days, rooms or instructors. One tab stop; arrow keys move the focus
 * between sessions.
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
  const { timezone } = useStudio();
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { tracks, template, expand } = useGridLayout(columns, items, shades);
  const bounds = { from, to, step: STEP_MIN };
  const minutePx = HOUR_PX / 60;

  const say = (what: 'start' | 'cancelled' | Span) => setSaid(wordsFor(what, columns, timezone));
  const { draft, keys, pointer } = useGridMove({ columns, bounds, minutePx, scroller, onMove, say });
  const { tabStopId, acts } = useGridFocus({ tracks, scroller, keys, pointer, onOpen, onCreate, expand });

  const shown = useRef('');
  const top = (firstMinute(items, columns, nowMinute) - from) * minutePx - TOP_MARGIN_PX;
  useLayoutEffect(() => {
    // Changed sessions must not move the scroll position.
    if (shown.current === label || !scroller.current) return;
    shown.current = label;
    const { scrollHeight, clientHeight } = scroller.current;
    scroller.current.scrollTop = wholeHour(Math.min(top, scrollHeight - clientHeight));
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
        <div className={styles.sheet} style={{ minInlineSize: 64 + columns.length * MIN_COLUMN_PX }}>
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

/** The scroll position, or the one before it, at which no hour's label is cut by the headings. */
const wholeHour = (top: number): number =>
  Math.max(0, Math.floor((top + TOP_MARGIN_PX) / HOUR_PX) * HOUR_PX - TOP_MARGIN_PX);

/** For screen readers: how to use the grid, and the result of a move. */
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

function wordsFor(
  what: 'start' | 'cancelled' | Span,
  columns: readonly GridColumn[],
  timezone: string,
): string {
  if (what === 'start')
    return 'Moving. Arrow keys change the time and the column, Shift with Up or Down the length. Enter saves, Escape cancels.';
  if (what === 'cancelled') return 'Not moved.';
  const column = columns.find(({ key }) => key === what.column);
  return `${[column?.label, column?.note].filter(Boolean).join(' ')}, ${clock(what.start, timezone)} to ${clock(what.end, timezone)}`;
}

/** First visible minute: two hours before now if now is displayed, or else the first session. */
function firstMinute(
  items: readonly GridItem[],
  columns: readonly GridColumn[],
  nowMinute: number | undefined,
): number {
  if (nowMinute !== undefined && columns.some(({ isToday }) => isToday)) return nowMinute - 2 * 60;
  return Math.min(DEFAULT_TOP_MIN, ...items.map(({ start }) => start));
}
