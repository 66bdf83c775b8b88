import { formatDayTime } from '@studio/contract/values/time';
import type { PublicSession, PublicSessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { ReactNode } from 'react';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Row, Rows } from '../ui/Rows.tsx';
import { ShareButton } from '../ui/control/ShareButton.tsx';
import { cancelSentence, lengthWords, levelWords, placesWords } from './session.model.ts';
import styles from './BookSheet.module.css';

interface Props {
  session: PublicSession;
  /** Undefined while loading; the list only has part of it. */
  detail: PublicSessionDetail | undefined;
}

/** Facts that matter for the decision to book, e.g. what to bring. */
export function SessionFacts({ session, detail }: Props) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  const { scheduleId, localDate, className, description } = session;
  return (
    <div className={styles.facts}>
      {description ? <p className={styles.description}>{description}</p> : null}
      {detail?.preparationNotes ? (
        <>
          <h3 className={styles.heading}>Before you come</h3>
          <p className={styles.description}>{detail.preparationNotes}</p>
        </>
      ) : null}
      {detail && !detail.isCancelled ? (
        <p className={styles.policy}>{cancelSentence(detail, timezone, new Date())}</p>
      ) : null}
      <div>
        <ShareButton title={className} path={path('schedule', { date: localDate, session: scheduleId })} />
      </div>
    </div>
  );
}

/** Time, place and what it costs. */
export function WhenAndWhere({ session, detail, price }: Props & { price?: ReactNode }) {
  const { timezone, site } = usePublicStudio();
  const path = useSitePath();
  const { startAt, staffName, roomName, level, isFull } = session;
  const places = isFull || site.showSpotsLeft ? placesWords(session) : '';
  const [place, more] = [roomName, detail?.location].filter(Boolean);
  return (
    <Rows>
      <Row
        icon="clock"
        title={formatDayTime(startAt, timezone)}
        detail={[lengthWords(session), places].filter(Boolean).join(' · ')}
      />
      {staffName && site.showInstructor ? (
        <Row
          icon="person"
          title={staffName}
          detail={levelWords(level)}
          {...(detail?.teacherId && { to: path('instructor', { instructor: detail.teacherId }) })}
        />
      ) : null}
      {place ? <Row icon="pin" title={place} detail={more} /> : null}
      {price}
    </Rows>
  );
}
