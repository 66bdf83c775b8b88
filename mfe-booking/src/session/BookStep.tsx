import type { RefusalName } from '@studio/contract/refusals/codes';
import type { BookingPreview } from '@studio/contract/booking/booking.schema';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import type { BookedSpot } from '@studio/contract/schedule/session-spot.schema';
import { useState, type ReactNode } from 'react';
import { birthdayWay, payRefusal } from '../family/family.model.ts';
import type { Attendee } from '../family/useAttendee.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Message } from '../ui/state/Message.tsx';
import { NeedsPackage } from './NeedsPackage.tsx';
import { PayWithCredit, type PayChoices } from './PayWithCredit.tsx';
import { opensSentence, stepOf, type Step } from './session.model.ts';
import styles from './BookSheet.module.css';

export type HeldPlace = NonNullable<BookingPreview['held']>;

interface StepProps extends PayChoices {
  preview: BookingPreview;
  /** Somebody of the family who comes instead of the member. */
  attendee: Attendee | null;
  /** Content for a full class. */
  whenFull: (session: PublicSession) => ReactNode;
  /** Content for a place that is on hold for the member. */
  whenHeld: (held: HeldPlace) => ReactNode;
  /** Further details, shown between the choice of a package and the button. */
  children: ReactNode;
}

/** The next action of a signed-in member for a session: book it, buy a package first, or read why not. */
export function BookStep(props: StepProps) {
  const { preview, children } = props;
  // Kept here, because the pay step is unmounted once the reloaded preview says that the class is full.
  const [wasTaken, setWasTaken] = useState(false);
  const step = stepOf(preview);
  if (step.kind === 'pay' && !preview.session.isCancelled) {
    return (
      <PayWithCredit
        preview={preview}
        attendee={props.attendee}
        packages={step.packages}
        withGuests={props.withGuests}
        withSpot={props.withSpot}
        onBooked={props.onBooked}
        onTaken={() => setWasTaken(true)}
      >
        {children}
      </PayWithCredit>
    );
  }
  if (step.kind === 'held')
    return (
      <>
        {children}
        {props.whenHeld(step.held)}
      </>
    );
  if (step.kind === 'needsPackage') return <PackageFirst {...props} reason={step.reason} />;
  return (
    <>
      <NoStep {...props} step={step} wasTaken={wasTaken} />
      {children}
    </>
  );
}

/** The spot that a member chooses goes with them to the package that pays for it. */
function PackageFirst({ preview, attendee, withSpot, reason, children }: StepProps & { reason: string }) {
  const [spot, setSpot] = useState<BookedSpot | null>(null);
  const { session, spots } = preview;
  return (
    <NeedsPackage reason={reason} session={session} attendee={attendee} spotId={spot?.spotId}>
      {payRefusal(attendee)
        ? null
        : withSpot({
            spots,
            chosen: spot,
            firstName: attendee?.firstName,
            guests: 0,
            wasTaken: false,
            onChoose: setSpot,
          })}
      {children}
    </NeedsPackage>
  );
}

/** Shown when the member cannot book now. @param wasTaken another member has just taken the last place. */
function NoStep({
  preview,
  attendee,
  whenFull,
  step,
  wasTaken,
}: StepProps & { step: Step; wasTaken: boolean }) {
  const { timezone } = usePublicStudio();
  const { session } = preview;
  if (session.isCancelled) return <Message tone="info">This class was cancelled.</Message>;
  if (step.kind === 'full')
    return (
      <>
        {wasTaken ? <Taken /> : null}
        {whenFull(session)}
      </>
    );
  if (step.kind === 'refused')
    return (
      <Refused
        refusal={step.refusal}
        reason={opensSentence(session.opensAt, timezone) ?? step.reason}
        session={session}
        attendee={attendee}
      />
    );
  return <HasPlace attendee={attendee} />;
}

const Taken = () => (
  <Message tone="bad">Somebody just took the last spot. You can wait for the next one.</Message>
);

function Refused({
  refusal,
  reason,
  session: { scheduleId, localDate },
  attendee,
}: {
  refusal: RefusalName | undefined;
  reason: string;
  session: PublicSession;
  attendee: Attendee | null;
}) {
  const path = useSitePath();
  const carried = { session: scheduleId, date: localDate, for: attendee?.memberId };
  return (
    <div className={styles.step}>
      <Message tone="info">{reason}</Message>
      {refusal === 'WAIVER_NEEDED' ? (
        <ButtonLink wide to={path('complete-profile', carried)}>
          {attendee ? `Sign it for ${attendee.firstName}` : 'Sign it now'}
        </ButtonLink>
      ) : null}
      {refusal === 'BIRTHDAY_NEEDED' ? <Birthday attendee={attendee} /> : null}
    </div>
  );
}

function Birthday({ attendee }: { attendee: Attendee | null }) {
  const path = useSitePath();
  const way = birthdayWay(attendee);
  if ('sentence' in way) return <p>{way.sentence}</p>;
  return (
    <ButtonLink wide to={path('profile', way.params)}>
      {way.label}
    </ButtonLink>
  );
}

function HasPlace({ attendee }: { attendee: Attendee | null }) {
  const path = useSitePath();
  return (
    <div className={styles.step}>
      <Message tone="good">
        {attendee ? `${attendee.firstName} is booked in this class.` : 'You have booked this class.'}
      </Message>
      <ButtonLink wide look="plain" to={path('bookings')}>
        See my bookings
      </ButtonLink>
    </div>
  );
}
