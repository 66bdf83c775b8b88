import { formatDayTime } from '@studio/contract/values/time';
import type { PublicSession, PublicSessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useEffect, useState, type ReactNode } from 'react';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Picture } from '../ui/Art.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Blank, Message } from '../ui/state/Message.tsx';
import { isNotThere } from '../ui/state/NotThere.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { BookStep, type HeldPlace } from './BookStep.tsx';
import { SessionFacts, WhenAndWhere } from './SessionFacts.tsx';
import { isForMembers, opensSentence } from './session.model.ts';
import { useDetail } from './useDetail.ts';
import styles from './BookSheet.module.css';

interface Props {
  scheduleId: string;
  /** The session from the list, shown while the details load. */
  listed: PublicSession | undefined;
  /** Content for a full class. */
  whenFull: (scheduleId: string) => ReactNode;
  /** Content for a place that is on hold for the member. */
  whenHeld: (held: HeldPlace) => ReactNode;
  /** Called once with the day of the session, which a link may lack. */
  onFound: (localDate: string) => void;
  onClose: () => void;
}

/** Details of one session and the booking. A member with a credit books in two taps from the list. */
export function BookSheet({ scheduleId, listed, onFound, onClose, ...steps }: Props) {
  const found = useDetail(scheduleId, listed);
  const { shown } = found;
  const [bookedFor, setBookedFor] = useState<string | null>(null);
  const localDate = shown?.localDate;
  useEffect(() => {
    if (localDate) onFound(localDate);
    // Called only when the day becomes known: later the visitor may choose other days.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function each time
  }, [localDate]);

  return (
    <Sheet
      title={shown?.className ?? 'Class'}
      cover={shown ? <Picture src={shown.photo} name={shown.className} /> : undefined}
      isSide
      onClose={onClose}
    >
      {bookedFor ? (
        <Booked startAt={bookedFor} onClose={onClose} />
      ) : (
        <Found {...steps} scheduleId={scheduleId} found={found} onBooked={setBookedFor} onClose={onClose} />
      )}
    </Sheet>
  );
}

interface FoundProps extends Pick<Props, 'scheduleId' | 'whenFull' | 'whenHeld' | 'onClose'> {
  found: ReturnType<typeof useDetail>;
  onBooked: (startAt: string) => void;
}

function Found({ scheduleId, found, whenFull, whenHeld, onBooked, onClose }: FoundProps) {
  const { phase, preview, visit, detail, shown } = found;
  const first = shown ? <WhenAndWhere session={shown} detail={detail} /> : null;
  const more = shown ? <SessionFacts session={shown} detail={detail} /> : null;
  if (isNotThere(preview.error ?? visit.error)) return <Gone onClose={onClose} />;
  if (phase === 'starting')
    return (
      <>
        {first}
        {more}
        <Button wide busy>
          One moment
        </Button>
      </>
    );
  if (phase === 'signedIn') {
    return (
      <>
        {first}
        <QueryView query={preview} what="this class" cards={1}>
          {(data) => (
            <BookStep
              preview={data}
              whenFull={whenFull}
              whenHeld={whenHeld}
              onBooked={() => onBooked(data.session.startAt)}
            >
              {more}
            </BookStep>
          )}
        </QueryView>
      </>
    );
  }
  if (isForMembers(visit.error)) return <ForMembers scheduleId={scheduleId} />;
  if (!shown)
    return (
      <QueryView query={visit} what="this class" cards={1}>
        {() => null}
      </QueryView>
    );
  return (
    <>
      {first}
      {more}
      <Visitor session={shown} detail={detail} />
    </>
  );
}

/** The link names no class, or a class that no longer exists. */
const Gone = ({ onClose }: { onClose: () => void }) => (
  <Blank title="We could not find this class.">
    <p>The link may be incomplete, or the class is no longer on the schedule.</p>
    <Button onClick={onClose}>Choose another class</Button>
  </Blank>
);

function ForMembers({ scheduleId }: { scheduleId: string }) {
  const path = useSitePath();
  return (
    <>
      <Message tone="info">This class is for members. Sign in to see it.</Message>
      <SheetActions>
        <ButtonLink wide to={path('login', { session: scheduleId })}>
          Sign in and continue
        </ButtonLink>
        <ButtonLink wide look="plain" to={path('signup', { session: scheduleId })}>
          Create account
        </ButtonLink>
      </SheetActions>
    </>
  );
}

function Visitor({ session, detail }: { session: PublicSession; detail: PublicSessionDetail | undefined }) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  if (session.isCancelled) return <Message tone="info">This class was cancelled.</Message>;
  if (new Date(session.startAt) <= new Date()) return <Message tone="info">This class has started.</Message>;
  const carried = { session: session.scheduleId, date: session.localDate };
  const opens = opensSentence(detail?.opensAt ?? null, timezone);
  return (
    <SheetActions>
      {opens ? <Message tone="info">{opens}</Message> : null}
      {session.isFull ? (
        <Message tone="info">This class is full. Sign in to join its waitlist.</Message>
      ) : null}
      <ButtonLink wide to={path('login', carried)}>
        Sign in and continue
      </ButtonLink>
      {/* A new visitor has no package yet. */}
      <ButtonLink
        wide
        look="plain"
        to={path('signup', session.isFull || opens ? carried : { ...carried, next: 'package-options' })}
      >
        Create account
      </ButtonLink>
    </SheetActions>
  );
}

function Booked({ startAt, onClose }: { startAt: string; onClose: () => void }) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  return (
    <div role="status" className={styles.booked}>
      <p className={styles.tick} aria-hidden="true">
        ✓
      </p>
      <p className={styles.done}>You are booked. See you {formatDayTime(startAt, timezone)}.</p>
      <Button wide onClick={onClose}>
        Done
      </Button>
      <ButtonLink wide look="plain" to={path('bookings')}>
        See my bookings
      </ButtonLink>
    </div>
  );
}
