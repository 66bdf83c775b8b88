import { formatTime, MINUTE } from '@studio/contract/values/time';
import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { VisuallyHidden } from '@studio/ui';
import type { CSSProperties } from 'react';
import styles from './SessionBlock.module.css';
import { SessionMarks } from './SessionMarks.tsx';

interface Props {
  session: SessionSummary;
  timezone: string;
  /** What the column does not show already: the instructor or the room. */
  note: string | null;
  /** It is over, and recedes behind what is still to come. */
  isPast?: boolean;
}

/** Lengths in minutes below which there is room for one line, or for two. */
const ONE_LINE_MIN = 35;
const TWO_LINES_MIN = 50;

/**
 * A session in a time grid. Its position shows the time, so the time is hidden except for screen readers,
 * which read it first.
 */
export function SessionBlock({ session, timezone, note, isPast = false }: Props) {
  const { className, startAt, endAt, status, taken, capacity, colour } = session;
  const minutes = (Date.parse(endAt) - Date.parse(startAt)) / MINUTE;
  const look =
    status === 'CANCELLED'
      ? styles.cancelled
      : status === 'DRAFT'
        ? styles.draft
        : taken >= capacity
          ? styles.full
          : '';
  const height = minutes < ONE_LINE_MIN ? styles.short : minutes < TWO_LINES_MIN ? styles.low : '';
  const isFilling = status !== 'CANCELLED' && capacity > 0;
  return (
    <span
      className={`${styles.block} ${look} ${height} ${isPast ? styles.past : ''}`}
      style={{ '--session-colour': colour } as CSSProperties}
    >
      <VisuallyHidden>
        {formatTime(startAt, timezone)} to {formatTime(endAt, timezone)},{' '}
      </VisuallyHidden>
      <span className={styles.name}>{className}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
      <SessionMarks session={session} />
      {isFilling ? (
        <span
          className={styles.fill}
          style={{ inlineSize: `${Math.min(100, (taken / capacity) * 100)}%` }}
          aria-hidden="true"
        />
      ) : null}
    </span>
  );
}
