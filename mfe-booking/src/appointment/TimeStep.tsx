import { refusalOf, type RefusalName } from '@studio/contract/refusals/codes';
import type { AppointmentPreview, PublicAppointment } from '@studio/contract/booking/appointment.schema';
import type { PayingPackage } from '@studio/contract/booking/booking.schema';
import { useState, type ReactNode } from 'react';
import { birthdayWay, payRefusal } from '../family/family.model.ts';
import type { Attendee } from '../family/useAttendee.ts';
import { cancelSentence, creditWords, stepOf } from '../session/session.model.ts';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { ChoiceCards } from '../ui/control/ChoiceCards.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { SheetActions } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { payWords, reasonWords, untilWords } from './appointment.model.ts';
import { useBookMyAppointmentMutation } from './appointmentApi.ts';
import styles from './appointment.module.css';

export type HeldTime = NonNullable<AppointmentPreview['held']>;

interface Props {
  offer: PublicAppointment;
  preview: AppointmentPreview;
  /** Somebody of the family who comes instead of the member. */
  attendee: Attendee | null;
  /** The chosen instructor; empty = any who is free. */
  staffId: string;
  whenHeld: (held: HeldTime) => ReactNode;
  onBooked: () => void;
}

/** The member's possible step for a free time: book it, buy a package first, or read why not. */
export function TimeStep(props: Props) {
  const { preview, attendee, whenHeld } = props;
  const step = stepOf(preview);
  if (step.kind === 'held') return whenHeld(step.held);
  if (step.kind === 'pay') return <PayTime {...props} packages={step.packages} />;
  if (step.kind === 'needsPackage')
    return (
      <NeedsPackage
        attendee={attendee}
        reason={reasonWords({ refusal: refusalOf(preview.refusal), reason: step.reason })}
      />
    );
  return (
    <Refused
      attendee={attendee}
      refusal={step.kind === 'refused' ? step.refusal : undefined}
      reason={step.kind === 'refused' ? reasonWords(step) : bookedWords(attendee)}
    />
  );
}

const bookedWords = (attendee: Attendee | null): string =>
  attendee ? `${attendee.firstName} is booked at this time.` : 'You have booked this time.';

function NeedsPackage({ attendee, reason }: { attendee: Attendee | null; reason: string }) {
  const path = useSitePath();
  const carried = { ...useCarried(), for: attendee?.memberId };
  const refused = payRefusal(attendee);
  if (refused) return <Message tone="info">{`${reason} ${refused}`}</Message>;
  return (
    <>
      <Message tone="info">{reason}</Message>
      <SheetActions>
        <ButtonLink wide to={path('package-options', carried)}>
          {attendee ? `Choose a package for ${attendee.firstName}` : 'Choose a package'}
        </ButtonLink>
      </SheetActions>
    </>
  );
}

interface RefusedProps {
  attendee: Attendee | null;
  refusal: RefusalName | undefined;
  reason: string;
}

const Refused = (props: RefusedProps) => (
  <>
    <Message tone="info">{props.reason}</Message>
    <SheetActions>
      <Remedy {...props} />
    </SheetActions>
  </>
);

function Remedy({ attendee, refusal }: RefusedProps) {
  const path = useSitePath();
  const carried = { ...useCarried(), for: attendee?.memberId };
  if (refusal === 'WAIVER_NEEDED')
    return (
      <ButtonLink wide to={path('complete-profile', { ...carried, next: 'appointment' })}>
        {attendee ? `Sign it for ${attendee.firstName}` : 'Sign it now'}
      </ButtonLink>
    );
  const way = refusal === 'BIRTHDAY_NEEDED' ? birthdayWay(attendee) : null;
  if (way && 'sentence' in way) return <p>{way.sentence}</p>;
  if (way)
    return (
      <ButtonLink wide to={path('profile', way.params)}>
        {way.label}
      </ButtonLink>
    );
  return (
    <ButtonLink wide look="plain" to={path('bookings')}>
      See my bookings
    </ButtonLink>
  );
}

/** `Book with 1 credit`, `Book for Tim with 1 credit`, `Book this time`. */
function bookWords(attendee: Attendee | null, credits: string | null): string {
  const who = attendee ? ` for ${attendee.firstName}` : '';
  return credits ? `Book${who} with ${credits}` : `Book this time${who}`;
}

function PayTime({
  offer,
  preview,
  attendee,
  staffId,
  packages,
  onBooked,
}: Props & { packages: PayingPackage[] }) {
  const { timezone } = usePublicStudio();
  const [book, { isLoading, error }] = useBookMyAppointmentMutation();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { creditCost, classTemplId } = offer;
  const { startAt } = preview.time;
  const paying =
    packages.find(({ studioPackageTransactionId }) => studioPackageTransactionId === chosenId) ?? packages[0];
  const payingId = paying?.studioPackageTransactionId ?? null;
  const idempotencyKey = useActKey(
    `${classTemplId}-${startAt}-${staffId}-${attendee?.memberId ?? ''}-${payingId}`,
  );
  const options = packages.map((held) => ({
    value: held.studioPackageTransactionId,
    title: payWords(held, creditCost),
    detail: untilWords(held),
  }));

  async function handleBook() {
    const { data } = await book({
      classTemplId,
      staffId: staffId || null,
      startAt,
      studioPackageTransactionId: payingId,
      ...(attendee && { attendeeId: attendee.memberId }),
      idempotencyKey,
    });
    if (data) onBooked();
  }
  return (
    <>
      {packages.length > 1 ? (
        <ChoiceCards
          legend="Pay with"
          name="paying"
          options={options}
          value={payingId}
          onChange={setChosenId}
        />
      ) : null}
      {packages.length === 1 && paying ? (
        <p className={styles.paying}>
          <strong>Pay with</strong> {payWords(paying, creditCost)}
          <br />
          <span className={styles.until}>{untilWords(paying)}</span>
        </p>
      ) : null}
      <p className={styles.policy}>
        {cancelSentence({ freeCancelUntil: preview.freeCancelUntil, creditCost }, timezone, new Date())}
      </p>
      <SheetActions>
        <Failed error={error} />
        <Button wide busy={isLoading} onClick={() => void handleBook()}>
          {bookWords(
            attendee,
            paying && !paying.unlimited && creditCost > 0 ? creditWords(creditCost) : null,
          )}
        </Button>
      </SheetActions>
    </>
  );
}
