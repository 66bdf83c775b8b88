import { memo, type MouseEvent, type ReactNode } from 'react';
import { useStudio } from '@studio/platform';
import { VisuallyHidden } from '@studio/ui';
import { clock, type GridColumn, type Placed, type Rest, type Shade, type Span } from './grid.model.ts';
import { GridEntry, type EntryActs, type EntryProps } from './GridEntry.tsx';
import styles from './TimeGrid.module.css';

export interface TrackProps extends Pick<EntryProps, 'from' | 'minutePx' | 'canMove' | 'helpId'> {
  column: GridColumn;
  placed: readonly Placed[];
  rests: readonly Rest[];
  shades: readonly Shade[];
  /** Where the moved item would land in this column; `null` if it would not. */
  ghost: Span | null;
  /** Id of the item of this column that is being moved, and id of the item with the tab stop. */
  movingId: string | null;
  tabStopId: string | null;
  nowMinute: number | null;
  acts: EntryActs & {
    create: ((column: string, start: number) => void) | null;
    expand: (column: string) => void;
  };
  renderItem: (id: string) => ReactNode;
}

const STEP_MIN = 15;
/** Start of a session that is added without a pointer position. */
const DEFAULT_START_MIN = 9 * 60;

/** One column of the grid: its sessions, its closures, and the area that adds a session. */
export const GridTrack = memo(function GridTrack(props: TrackProps) {
  const { column, placed, rests, shades, ghost, movingId, tabStopId, nowMinute, acts, renderItem, ...entry } =
    props;
  const { from, minutePx } = entry;
  const { timezone } = useStudio();
  const top = (minute: number) => (minute - from) * minutePx;
  return (
    <div
      className={`${styles.track} ${column.isToday ? styles.today : ''}`}
      data-column={column.key}
      role="group"
      aria-label={nameOf(column, placed.length + restOf(rests))}
    >
      {acts.create ? (
        <NewHere column={column} from={from} minutePx={minutePx} onCreate={acts.create} />
      ) : null}
      {shades.map(({ start, end, label }) => (
        <div
          key={`${start} ${label}`}
          className={styles.shade}
          style={{ insetBlockStart: top(start), blockSize: (end - start) * minutePx }}
        >
          <span>{label}</span>
        </div>
      ))}
      {placed.map((item) => (
        <GridEntry
          key={item.id}
          {...entry}
          item={item}
          acts={acts}
          isTabStop={item.id === tabStopId}
          isMoving={item.id === movingId}
        >
          {renderItem(item.id)}
        </GridEntry>
      ))}
      {rests.map(({ start, ids }) => (
        <button
          key={ids[0]}
          type="button"
          className={styles.rest}
          style={{ insetBlockStart: top(start) }}
          onClick={() => acts.expand(column.key)}
        >
          +{ids.length}
          <VisuallyHidden> more sessions from {clock(start, timezone)}</VisuallyHidden>
        </button>
      ))}
      {ghost ? (
        <div
          className={styles.ghost}
          aria-hidden="true"
          style={{ insetBlockStart: top(ghost.start), blockSize: (ghost.end - ghost.start) * minutePx - 2 }}
        >
          {clock(ghost.start, timezone)} – {clock(ghost.end, timezone)}
        </div>
      ) : null}
      {nowMinute !== null ? (
        <div className={styles.now} aria-hidden="true" style={{ insetBlockStart: top(nowMinute) }} />
      ) : null}
    </div>
  );
});

const restOf = (rests: readonly Rest[]): number => rests.reduce((sum, { ids }) => sum + ids.length, 0);
const nameOf = ({ label, note }: GridColumn, count: number): string =>
  `${[label, note].filter(Boolean).join(' ')}, ${count === 1 ? '1 session' : `${count} sessions`}`;

interface NewHereProps {
  column: GridColumn;
  from: number;
  minutePx: number;
  onCreate: (column: string, start: number) => void;
}

/**
 * Area behind the sessions; a click adds a session at its time. Outside the tab order, because the page has
 * an add button.
 */
function NewHere({ column, from, minutePx, onCreate }: NewHereProps) {
  function handleClick({ clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    const minutes = (clientY - currentTarget.getBoundingClientRect().top) / minutePx;
    // A click by a screen reader has no position.
    onCreate(column.key, detail === 0 ? DEFAULT_START_MIN : from + Math.floor(minutes / STEP_MIN) * STEP_MIN);
  }
  return (
    <button
      type="button"
      className={styles.slots}
      tabIndex={-1}
      aria-label={`Add a session, ${[column.label, column.note].filter(Boolean).join(' ')}`}
      onClick={handleClick}
    />
  );
}
