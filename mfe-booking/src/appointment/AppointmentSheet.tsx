import { formatDayTime, formatLocalDay, localDateOf } from '@studio/contract/values/time';
import type { AppointmentSlot, PublicAppointment } from '@studio/contract/booking/appointment.schema';
import { useState, type ReactNode } from 'react';
import { useMember } from '../member/useMember.ts';
import type { FamilyPerson } from '@studio/contract/members/family/family.schema';
import { useAttendee, type Attendee } from '../family/useAttendee.ts';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Picture } from '../ui/Art.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Row, Rows } from '../ui/Rows.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { insteadOf, isGone, offerWords } from './appointment.model.ts';
import { useGetAppointmentPreviewQuery } from './appointmentApi.ts';
import styles from './appointment.module.css';
import { TimeStep, type HeldTime } from './TimeStep.tsx';
import { Times } from './Times.tsx';

interface Props {
  offer: PublicAppointment;
  /** The chosen time, an instant. */
  at: string;
  /** The chosen instructor; empty = any who is free. */
  staffId: string;
  /** Free times of these days; the chosen time may have been taken. */
  free: readonly AppointmentSlot[];
  /** The choice of who comes; null = the member. */
  whoComes: (attendee: Attendee | null, choose: (person: FamilyPerson | null) => void) => ReactNode;
  /** Actions for a time that the member already holds. */
  whenHeld: (held: HeldTime) => ReactNode;
  onChoose: (startAt: string) => void;
  onClose: () => void;
}

/** One free time, and booking it. */
export function AppointmentSheet(props: Props) {
  const { offer, at, onClose } = props;
  const { timezone } = usePublicStudio();
  const { phase } = useMember();
  const [attendee, setAttendee] = useAttendee();
  const [isBooked, setIsBooked] = useState(false);
  if (isBooked)
    return (
      <Sheet title={offer.className} isSide onClose={onClose}>
        <Done who={attendee} when={formatDayTime(at, timezone)} onClose={onClose} />
      </Sheet>
    );
  return (
    <Sheet
      title={offer.className}
      cover={<Picture src={offer.photo} name={offer.className} />}
      isSide
      onClose={onClose}
    >
      {phase === 'signedIn' ? (
        <MemberTime
          {...props}
          attendee={attendee}
          onAttendee={setAttendee}
          onBooked={() => setIsBooked(true)}
        />
      ) : (
        <VisitorTime {...props} isStarting={phase === 'starting'} />
      )}
    </Sheet>
  );
}

/** The server decides for a signed-in member, because it knows the member's packages. */
function MemberTime(
  props: Props & {
    attendee: Attendee | null;
    onAttendee: (person: FamilyPerson | null) => void;
    onBooked: () => void;
  },
) {
  const { offer, at, staffId, free, attendee, whoComes, onAttendee, whenHeld, onBooked } = props;
  const preview = useGetAppointmentPreviewQuery({
    classTemplId: offer.classTemplId,
    startAt: at,
    staffId: staffId || undefined,
    attendeeId: attendee?.memberId,
  });
  if (isGone(preview.error)) return <Gone {...props} />;
  const time = preview.currentData?.time ?? free.find(({ startAt }) => startAt === at);
  return (
    <>
      {time ? <Facts offer={offer} time={time} staffId={staffId} /> : null}
      {whoComes(attendee, onAttendee)}
      <QueryView query={preview} what="this time" cards={1}>
        {(data) => (
          <TimeStep
            key={attendee?.memberId ?? 'me'}
            offer={offer}
            preview={data}
            attendee={attendee}
            staffId={staffId}
            whenHeld={whenHeld}
            onBooked={onBooked}
          />
        )}
      </QueryView>
    </>
  );
}

function VisitorTime(props: Props & { isStarting: boolean }) {
  const { offer, at, staffId, free, isStarting } = props;
  const path = useSitePath();
  const carried = useCarried();
  const time = free.find(({ startAt }) => startAt === at);
  if (isStarting)
    return (
      <Button wide busy>
        One moment
      </Button>
    );
  if (!time) return <Gone {...props} />;
  return (
    <>
      <Facts offer={offer} time={time} staffId={staffId} />
      <SheetActions>
        <ButtonLink wide to={path('login', { ...carried, next: 'appointment' })}>
          Sign in and continue
        </ButtonLink>
        {/* A new visitor has nothing to pay with yet. */}
        <ButtonLink wide look="plain" to={path('signup', { ...carried, next: 'package-options' })}>
          Create account
        </ButtonLink>
      </SheetActions>
    </>
  );
}

function Facts({
  offer,
  time,
  staffId,
}: {
  offer: PublicAppointment;
  time: AppointmentSlot;
  staffId: string;
}) {
  const { timezone, currency, site } = usePublicStudio();
  return (
    <>
      <Rows>
        <Row
          icon="clock"
          title={formatDayTime(time.startAt, timezone)}
          detail={offerWords(offer, { currency, showPrices: site.showPrices })}
        />
        <Row
          icon="person"
          title={staffId || offer.staff.length === 1 ? time.staffName : 'Anyone available'}
        />
        {time.roomName ? <Row icon="pin" title={time.roomName} /> : null}
      </Rows>
      {offer.preparationNotes ? <p className={styles.words}>{offer.preparationNotes}</p> : null}
    </>
  );
}

/** Somebody else has taken it, or it is too soon by now: offers other times. */
function Gone({ at, free, onChoose, onClose }: Props) {
  const { timezone } = usePublicStudio();
  const others = insteadOf(
    free.filter(({ startAt }) => startAt !== at),
    localDateOf(at, timezone),
  );
  const [first] = others;
  return (
    <>
      <Message tone="bad">{formatDayTime(at, timezone)} is no longer free.</Message>
      {first ? (
        <section className={styles.others} aria-label="Free times">
          <h3 className={styles.legend}>{formatLocalDay(first.localDate)} is free at</h3>
          <Times slots={others} onChoose={onChoose} />
        </section>
      ) : null}
      <Button wide look="plain" onClick={onClose}>
        See all times
      </Button>
    </>
  );
}

function Done({ who, when, onClose }: { who: Attendee | null; when: string; onClose: () => void }) {
  const path = useSitePath();
  return (
    <div role="status" className={styles.done}>
      <p className={styles.tick} aria-hidden="true">
        ✓
      </p>
      <p className={styles.said}>
        {who ? `${who.firstName} is booked.` : 'You are booked.'} See you {when}.
      </p>
      <Button wide onClick={onClose}>
        Done
      </Button>
      <ButtonLink wide look="plain" to={path('bookings')}>
        See my bookings
      </ButtonLink>
    </div>
  );
}
