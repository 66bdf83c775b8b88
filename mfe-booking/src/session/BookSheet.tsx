import { formatDayTime } from '@studio/contract/values/time';
import type { FamilyPerson } from '@studio/contract/members/family/family.schema';
import type { PublicSession, PublicSessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useEffect, useState, type ReactNode } from 'react';
import { useAttendee, type Attendee } from '../family/useAttendee.ts';
import { whoseSpot } from '../spot/spot.model.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Picture } from '../ui/Art.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Blank, Message } from '../ui/state/Message.tsx';
import { isNotThere } from '../ui/state/NotThere.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { BookStep, type HeldPlace } from './BookStep.tsx';
import type { Booked, PayChoices } from './PayWithCredit.tsx';
import { SessionFacts, WhenAndWhere } from './SessionFacts.tsx';
import { isForMembers, opensSentence } from './session.model.ts';
import { useDetail } from './useDetail.ts';
import styles from './BookSheet.module.css';

interface Props extends Pick<PayChoices, 'withGuests' | 'withSpot'> {
  scheduleId: string;
  /** The choice of who comes; null = the member. */
  whoComes: (attendee: Attendee | null, choose: (person: FamilyPerson | null) => void) => ReactNode;
  /** The session from the list, shown while the details load. */
  listed: PublicSession | undefined;
  /** What the class costs a visitor. */
  price: (session: PublicSession) => ReactNode;
  /** Content for a full class. */
  whenFull: (session: PublicSession, attendee: Attendee | null) => ReactNode;
  /** Content for a place that is on hold for the member. */
  whenHeld: (held: HeldPlace) => ReactNode;
  /** Called once with the day of the session, which a link may lack. */
  onFound: (localDate: string) => void;
  onClose: () => void;
}

/** Details of one session and the booking. A member with a credit books in two taps from the list. */
export function BookSheet({ scheduleId, listed, onFound, onClose, ...steps }: Props) {
  const [attendee, setAttendee] = useAttendee();
  const found = useDetail(scheduleId, { listed, attendee });
  const { shown } = found;
  const [booked, setBooked] = useState<(Booked & { startAt: string }) | null>(null);
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
      {booked ? (
        <Done {...booked} attendee={attendee} onClose={onClose} />
      ) : (
        <Found
          {...steps}
          scheduleId={scheduleId}
          found={found}
          attendee={attendee}
          onAttendee={setAttendee}
          onBooked={(startAt, what) => setBooked({ startAt, ...what })}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}

interface FoundProps extends Pick<
  Props,
  'scheduleId' | 'price' | 'whoComes' | 'withGuests' | 'withSpot' | 'whenFull' | 'whenHeld' | 'onClose'
> {
  found: ReturnType<typeof useDetail>;
  attendee: Attendee | null;
  onAttendee: (person: FamilyPerson | null) => void;
  onBooked: (startAt: string, booked: Booked) => void;
}

function Found({ scheduleId, found, attendee, onAttendee, ...steps }: FoundProps) {
  const { price, whoComes, withGuests, withSpot, whenFull, whenHeld, onBooked, onClose } = steps;
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
        {whoComes(attendee, onAttendee)}
        <QueryView query={preview} what="this class" cards={1}>
          {(data) => (
            <BookStep
              key={attendee?.memberId ?? 'me'}
              preview={data}
              attendee={attendee}
              whenFull={(full) => whenFull(full, attendee)}
              whenHeld={whenHeld}
              withGuests={withGuests}
              withSpot={withSpot}
              onBooked={(booked) => onBooked(data.session.startAt, booked)}
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
      <WhenAndWhere session={shown} detail={detail} price={shown.isCancelled ? null : price(shown)} />
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

/** `You are booked.`, `You and 2 guests are booked.` */
function bookedWords(attendee: Attendee | null, guests: number): string {
  const who = attendee?.firstName ?? 'You';
  if (guests > 0) return `${who} and ${guests === 1 ? 'a guest' : `${guests} guests`} are booked.`;
  return attendee ? `${who} is booked.` : 'You are booked.';
}

interface DoneProps extends Booked {
  startAt: string;
  attendee: Attendee | null;
  onClose: () => void;
}

function Done({ startAt, guests, spot, attendee, onClose }: DoneProps) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  return (
    <div role="status" className={styles.booked}>
      <p className={styles.tick} aria-hidden="true">
        ✓
      </p>
      <p className={styles.done}>
        {bookedWords(attendee, guests)} See you {formatDayTime(startAt, timezone)}.
      </p>
      {spot ? (
        <p>
          {whoseSpot(attendee?.firstName)}: {spot.label}
        </p>
      ) : null}
      <Button wide onClick={onClose}>
        Done
      </Button>
      <ButtonLink wide look="plain" to={path('bookings')}>
        See my bookings
      </ButtonLink>
    </div>
  );
}
