import { formatTime } from '@studio/contract/time';
import type { PublicSession } from '@studio/contract/schedule.schema';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Tag } from '../ui/Tag.tsx';
import { lengthWords, placesWords } from './session.model.ts';
import styles from './SessionCard.module.css';

interface Props {
  session: PublicSession;
  isBooked: boolean;
  onOpen: () => void;
}

function actionFor(isBooked: boolean, isFull: boolean): 'Details' | 'Waitlist' | 'Book' {
  if (isBooked) return 'Details';
  return isFull ? 'Waitlist' : 'Book';
}

/** A session in the list. The whole card can be pressed: the button reaches over it. */
export function SessionCard({ session, isBooked, onOpen }: Props) {
  const { timezone } = usePublicStudio();
  const { className, startAt, staffName, roomName, isFull } = session;
  const time = formatTime(startAt, timezone);
  const places = placesWords(session);
  const action = actionFor(isBooked, isFull);
  return (
    <li className={styles.card}>
      <p className={styles.time}>{time}<span className={styles.length}>{lengthWords(session)}</span></p>
      <div className={styles.what}>
        <h3 className={styles.name}>{className}</h3>
        <p className={styles.detail}>{[staffName, roomName].filter(Boolean).join(' · ')}</p>
        {isBooked ? <Tag tone="good">Booked</Tag> : null}
        {!isBooked && places ? <Tag tone={isFull ? 'neutral' : 'warn'}>{places}</Tag> : null}
      </div>
      <button type="button" className={`${styles.open} ${action === 'Book' ? styles.book : ''}`} aria-label={`${action}: ${className}, ${time}`} onClick={onOpen}>
        {action}
      </button>
    </li>
  );
}
