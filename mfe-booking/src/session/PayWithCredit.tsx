import { isRefused } from '@studio/contract/refusals/codes';
import type { BookingPreview, PayingPackage } from '@studio/contract/booking/booking.schema';
import type { BookedSpot } from '@studio/contract/schedule/session-spot.schema';
import { useState, type ReactNode } from 'react';
import type { Attendee } from '../family/useAttendee.ts';
import type { SpotChoice } from '../spot/spot.model.ts';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { SheetActions } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { creditWords, payingWords } from './session.model.ts';
import { useBookClassMutation } from './sessionApi.ts';
import styles from './BookSheet.module.css';

/** What was booked beside the own place. */
export interface Booked {
  /** How many guests came along. */
  guests: number;
  /** Null = the first free one, if the room has any. */
  spot: BookedSpot | null;
}

/** What a member chooses on the way, and what becomes of it. */
export interface PayChoices {
  /** The choice of guests who come along, where some may. */
  withGuests: (max: number, chosen: readonly string[], choose: (guestIds: string[]) => void) => ReactNode;
  /** The choice of a spot, where the room has any. */
  withSpot: (choice: SpotChoice) => ReactNode;
  onBooked: (booked: Booked) => void;
}

interface PayProps extends PayChoices {
  preview: BookingPreview;
  attendee: Attendee | null;
  packages: PayingPackage[];
  /** Called when another member has taken the last place. */
  onTaken: () => void;
  children: ReactNode;
}

/** Books with a package: which one pays, who comes along, and where the member would like to be. */
export function PayWithCredit({
  preview,
  attendee,
  packages,
  onBooked,
  onTaken,
  children,
  ...ask
}: PayProps) {
  const { session, guestsMax, spots } = preview;
  const [book, { isLoading, error, reset }] = useBookClassMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [guestIds, setGuestIds] = useState<string[]>([]);
  const [spot, setSpot] = useState<BookedSpot | null>(null);
  const paying = packages.find((one) => one.studioPackageTransactionId === chosen) ?? packages[0];
  const payingId = paying?.studioPackageTransactionId ?? null;
  const idempotencyKey = useActKey(
    [session.scheduleId, attendee?.memberId, payingId, spot?.spotId, ...guestIds].join('-'),
  );
  const costsCredit = paying && !paying.unlimited && session.creditCost > 0;

  function handleSpot(next: BookedSpot | null) {
    // Somebody else had the one before; that is settled.
    if (error) reset();
    setSpot(next);
  }
  async function handleBook() {
    const { data, error: refusal } = await book({
      scheduleId: session.scheduleId,
      studioPackageTransactionId: payingId,
      ...(attendee && { attendeeId: attendee.memberId }),
      ...(guestIds.length > 0 && { guestIds }),
      ...(spot && { spotId: spot.spotId }),
      idempotencyKey,
    });
    if (data) onBooked({ guests: guestIds.length, spot });
    else if (isRefused(refusal, 'SPOT_TAKEN')) setSpot(null);
    // With guests it may be that only they have no place.
    else if (guestIds.length === 0 && isRefused(refusal, 'SESSION_FULL')) onTaken();
  }
  return (
    <>
      {paying ? <PayWith packages={packages} paying={paying} onChoose={setChosen} /> : null}
      {guestsMax > 0 ? ask.withGuests(guestsMax, guestIds, setGuestIds) : null}
      {ask.withSpot({
        spots,
        chosen: spot,
        firstName: attendee?.firstName,
        guests: guestIds.length,
        wasTaken: isRefused(error, 'SPOT_TAKEN'),
        onChoose: handleSpot,
      })}
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

interface PayWithProps {
  packages: PayingPackage[];
  paying: PayingPackage;
  onChoose: (id: string) => void;
}

/** Which package pays: a choice, if there are several. */
const PayWith = ({ packages, paying, onChoose }: PayWithProps) =>
  packages.length === 1 ? (
    <p className={styles.payOne}>
      <strong>Pay with</strong> {payingWords(paying)}
    </p>
  ) : (
    <fieldset className={styles.pay}>
      <legend className={styles.payTitle}>Pay with</legend>
      {packages.map((one) => (
        <label key={one.studioPackageTransactionId} className={styles.way}>
          <input
            type="radio"
            name="paying"
            checked={one === paying}
            onChange={() => onChoose(one.studioPackageTransactionId)}
          />
          {payingWords(one)}
        </label>
      ))}
    </fieldset>
  );
