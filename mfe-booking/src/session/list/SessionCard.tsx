import { Link } from '@studio/platform';
import { formatTime } from '@studio/contract/values/time';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { useSitePath } from '../../site/useSitePath.ts';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Picture } from '../../ui/Art.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { cardState, lengthWords, placesWords, type CardState } from '../session.model.ts';
import styles from './SessionCard.module.css';

interface Props {
  session: PublicSession;
  isBooked: boolean;
  now: Date;
  onOpen: () => void;
}

const ACTIONS: Record<CardState, string> = {
  cancelled: 'Details',
  over: 'Details',
  booked: 'Manage',
  event: 'Tickets',
  full: 'Waitlist',
  open: 'Book',
};

/** A session in the list. The whole card is clickable: its button covers it. */
export function SessionCard({ session, isBooked, now, onOpen }: Props) {
  const { timezone, site } = usePublicStudio();
  const { className, startAt, staffName, roomName, photo } = session;
  const state = cardState(session, { isBooked, now });
  const time = formatTime(startAt, timezone);
  const isDim = state === 'over' || state === 'cancelled';
  return (
    <li className={isDim ? `${styles.card} ${styles.dim}` : styles.card}>
      <p className={styles.time}>
        {time}
        <span className={styles.length}>{lengthWords(session)}</span>
      </p>
      <span className={styles.thumb}>
        <Picture src={photo} name={className} />
      </span>
      <div className={styles.what}>
        <h4 className={styles.name}>{className}</h4>
        <p className={styles.detail}>
          {[site.showInstructor ? staffName : null, roomName].filter(Boolean).join(' · ')}
        </p>
        <StateTag state={state} session={session} showSpots={site.showSpotsLeft} />
      </div>
      <Action
        state={state}
        session={session}
        label={`${ACTIONS[state]}: ${className}, ${time}`}
        onOpen={onOpen}
      />
    </li>
  );
}

function StateTag({
  state,
  session,
  showSpots,
}: {
  state: CardState;
  session: PublicSession;
  showSpots: boolean;
}) {
  if (state === 'cancelled') return <Tag tone="bad">Cancelled</Tag>;
  if (state === 'booked') return <Tag tone="good">Booked</Tag>;
  if (state === 'full')
    return (
      <Tag tone="neutral" icon="wait">
        Full
      </Tag>
    );
  const places = showSpots && state === 'open' ? placesWords(session) : '';
  return places ? <Tag tone="warn">{places}</Tag> : null;
}

/** The action of a card. A past session has none, because its sheet would add nothing. */
function Action({
  state,
  session,
  label,
  onOpen,
}: {
  state: CardState;
  session: PublicSession;
  label: string;
  onOpen: () => void;
}) {
  const path = useSitePath();
  if (state === 'over') return null;
  if (state === 'booked')
    return (
      <Link className={styles.open} to={path('bookings')} aria-label={label}>
        {ACTIONS[state]}
      </Link>
    );
  if (state === 'event')
    return (
      <Link
        className={`${styles.open} ${styles.book}`}
        to={path('event', { event: session.classTemplId })}
        aria-label={label}
      >
        {ACTIONS[state]}
      </Link>
    );
  return (
    <button
      type="button"
      className={state === 'open' ? `${styles.open} ${styles.book}` : styles.open}
      aria-label={label}
      onClick={onOpen}
    >
      {ACTIONS[state]}
    </button>
  );
}
