import { isRefused, type RefusalName } from '@studio/contract/refusals/codes';
import type { BookingPreview, PayingPackage } from '@studio/contract/booking/booking.schema';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { useState, type ReactNode } from 'react';
import { birthdayWay } from '../family/family.model.ts';
import type { Attendee } from '../family/useAttendee.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { SheetActions } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { NeedsPackage } from './NeedsPackage.tsx';
import { creditWords, opensSentence, payingWords, stepOf, type Step } from './session.model.ts';
import { useBookClassMutation } from './sessionApi.ts';
import styles from './BookSheet.module.css';

export type HeldPlace = NonNullable<BookingPreview['held']>;

interface StepProps {
  preview: BookingPreview;
  /** Somebody of the family who comes instead of the member. */
  attendee: Attendee | null;
  /** Content for a full class. */
  whenFull: (session: PublicSession) => ReactNode;
  /** Content for a place that is on hold for the member. */
  whenHeld: (held: HeldPlace) => ReactNode;
  /** The choice of guests who come along, where some may. */
  withGuests: (max: number, chosen: readonly string[], choose: (guestIds: string[]) => void) => ReactNode;
  /** @param guests how many came along. */
  onBooked: (guests: number) => void;
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
  if (step.kind === 'needsPackage')
    return (
      <NeedsPackage reason={step.reason} session={preview.session} attendee={props.attendee}>
        {children}
      </NeedsPackage>
    );
  return (
    <>
      <NoStep {...props} step={step} wasTaken={wasTaken} />
      {children}
    </>
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

interface PayProps {
  preview: BookingPreview;
  attendee: Attendee | null;
  packages: PayingPackage[];
  withGuests: StepProps['withGuests'];
  onBooked: StepProps['onBooked'];
  /** Called when another member has taken the last place. */
  onTaken: () => void;
  children: ReactNode;
}

function PayWithCredit({ preview, attendee, packages, withGuests, onBooked, onTaken, children }: PayProps) {
  const { session } = preview;
  const [book, { isLoading, error }] = useBookClassMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [guestIds, setGuestIds] = useState<string[]>([]);
  const paying = packages.find((one) => one.studioPackageTransactionId === chosen) ?? packages[0];
  const payingId = paying?.studioPackageTransactionId ?? null;
  const idempotencyKey = useActKey([session.scheduleId, attendee?.memberId, payingId, ...guestIds].join('-'));
  const costsCredit = paying && !paying.unlimited && session.creditCost > 0;

  async function handleBook() {
    const { data, error: refusal } = await book({
      scheduleId: session.scheduleId,
      studioPackageTransactionId: payingId,
      ...(attendee && { attendeeId: attendee.memberId }),
      ...(guestIds.length > 0 && { guestIds }),
      idempotencyKey,
    });
    if (data) onBooked(guestIds.length);
    // With guests it may be that only they have no place.
    else if (guestIds.length === 0 && isRefused(refusal, 'SESSION_FULL')) onTaken();
  }
  return (
    <>
      {packages.length > 1 ? <PayWith packages={packages} payingId={payingId} onChoose={setChosen} /> : null}
      {packages.length === 1 && paying ? (
        <p className={styles.payOne}>
          <strong>Pay with</strong> {payingWords(paying)}
        </p>
      ) : null}
      {preview.guestsMax > 0 ? withGuests(preview.guestsMax, guestIds, setGuestIds) : null}
      {children}
      <SheetActions>
        <Failed error={error} />
        <Button wide busy={isLoading} onClick={() => void handleBook()}>
          {bookWords(attendee, costsCredit ? creditWords(session.creditCost) : null, guestIds.length)}
        </Button>
      </SheetActions>
    </>
  );
}

/** `Book with 1 credit`, `Book Tim with 1 credit`, `Book 3 places`. */
function bookWords(attendee: Attendee | null, credits: string | null, guests: number): string {
  if (guests > 0) return `Book ${guests + 1} places`;
  return `Book ${attendee?.firstName ?? (credits ? '' : 'this class')}${credits ? ` with ${credits}` : ''}`.replace(
    '  ',
    ' ',
  );
}

const PayWith = ({
  packages,
  payingId,
  onChoose,
}: {
  packages: PayingPackage[];
  payingId: string | null;
  onChoose: (id: string) => void;
}) => (
  <fieldset className={styles.pay}>
    <legend className={styles.payTitle}>Pay with</legend>
    {packages.map((one) => (
      <label key={one.studioPackageTransactionId} className={styles.way}>
        <input
          type="radio"
          name="paying"
          checked={one.studioPackageTransactionId === payingId}
          onChange={() => onChoose(one.studioPackageTransactionId)}
        />
        {payingWords(one)}
      </label>
    ))}
  </fieldset>
);
