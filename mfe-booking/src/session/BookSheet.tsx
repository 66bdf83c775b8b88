import { formatDayTime } from '@studio/contract/time';
import type { PublicSession } from '@studio/contract/schedule.schema';
import { skipToken } from '@studio/platform';
import { useState, type ReactNode } from 'react';
import { useMember } from '../auth/useMember.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Blank, Message } from '../ui/Message.tsx';
import { QueryView } from '../ui/QueryView.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { BookStep } from './BookStep.tsx';
import { lengthWords, placesWords } from './session.model.ts';
import { useGetBookingPreviewQuery } from './sessionApi.ts';
import styles from './BookSheet.module.css';

interface Props {
  scheduleId: string;
  /** As far as the list has it; otherwise it is asked for, if somebody is signed in. */
  session: PublicSession | undefined;
  /** What can be done about a class without places. */
  whenFull: (scheduleId: string) => ReactNode;
  onClose: () => void;
}

/** One session and the way to a place in it: two taps from the list for a member with a credit. */
export function BookSheet({ scheduleId, session, whenFull, onClose }: Props) {
  const member = useMember();
  const isSignedIn = member.phase === 'signedIn';
  const preview = useGetBookingPreviewQuery(isSignedIn ? scheduleId : skipToken);
  const [bookedFor, setBookedFor] = useState<string | null>(null);
  const shown = session ?? preview.currentData?.session;

  return (
    <Sheet title={shown?.className ?? 'Class'} onClose={onClose}>
      {shown ? <Facts session={shown} /> : null}
      {bookedFor ? <Booked startAt={bookedFor} onClose={onClose} /> : null}
      {!bookedFor && isSignedIn ? (
        <QueryView query={preview} what="this class" cards={1}>
          {(data) => <BookStep preview={data} whenFull={whenFull} onBooked={() => setBookedFor(data.session.startAt)} />}
        </QueryView>
      ) : null}
      {!bookedFor && !isSignedIn ? <SignInFirst session={shown} isStarting={member.phase === 'starting'} /> : null}
    </Sheet>
  );
}

function Facts({ session }: { session: PublicSession }) {
  const { timezone } = usePublicStudio();
  const { startAt, staffName, roomName, description } = session;
  const places = placesWords(session);
  return (
    <div className={styles.facts}>
      <p className={styles.when}>{formatDayTime(startAt, timezone)} · {lengthWords(session)}</p>
      <p className={styles.where}>{[staffName, roomName, places].filter(Boolean).join(' · ')}</p>
      {description ? <p className={styles.description}>{description}</p> : null}
    </div>
  );
}

function SignInFirst({ session, isStarting }: { session: PublicSession | undefined; isStarting: boolean }) {
  const path = useSitePath();
  if (isStarting) return <Button wide busy>One moment</Button>;
  if (!session) return <Blank title="This class can no longer be booked."><p>Choose another one from the schedule.</p></Blank>;
  const carried = { session: session.scheduleId, date: session.localDate };
  return (
    <>
      {session.isFull ? <Message tone="info">This class is full. Sign in to join its waitlist.</Message> : null}
      <ButtonLink wide to={path('login', carried)}>Sign in and continue</ButtonLink>
      <ButtonLink wide look="plain" to={path('signup', carried)}>Create account</ButtonLink>
    </>
  );
}

function Booked({ startAt, onClose }: { startAt: string; onClose: () => void }) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  return (
    <div role="status" className={styles.booked}>
      <p className={styles.tick} aria-hidden="true">✓</p>
      <p className={styles.done}>You are booked. See you {formatDayTime(startAt, timezone)}.</p>
      <Button wide onClick={onClose}>Done</Button>
      <ButtonLink wide look="plain" to={path('bookings')}>See my bookings</ButtonLink>
    </div>
  );
}
