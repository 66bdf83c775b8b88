import type { BookingPreview, PayingPackage } from '@studio/contract/booking.schema';
import { useState, type ReactNode } from 'react';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { sentenceOf } from '../ui/QueryView.tsx';
import { useActKey } from '../ui/useActKey.ts';
import { cancelSentence, creditWords, payingWords, stepOf } from './session.model.ts';
import { useBookClassMutation } from './sessionApi.ts';
import styles from './BookSheet.module.css';

interface StepProps {
  preview: BookingPreview;
  /** What can be done about a class without places. */
  whenFull: (scheduleId: string) => ReactNode;
  onBooked: () => void;
}

/** What a signed-in member can do with a session: book it, buy a package first, or read why not. */
export function BookStep({ preview, whenFull, onBooked }: StepProps) {
  const path = useSitePath();
  const step = stepOf(preview);
  const { scheduleId, localDate } = preview.session;
  if (step.kind === 'full') return whenFull(scheduleId);
  if (step.kind === 'refused') return <Message tone="info">{step.reason}</Message>;
  if (step.kind === 'pay') return <PayWithCredit preview={preview} packages={step.packages} onBooked={onBooked} />;
  if (step.kind === 'booked') {
    return (
      <div className={styles.step}>
        <Message tone="good">You have booked this class.</Message>
        <ButtonLink wide look="plain" to={path('bookings')}>See my bookings</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.step}>
      <Message tone="info">{step.reason}</Message>
      <ButtonLink wide to={path('package-options', { session: scheduleId, date: localDate })}>Choose a package</ButtonLink>
    </div>
  );
}

interface PayProps {
  preview: BookingPreview;
  packages: PayingPackage[];
  onBooked: () => void;
}

function PayWithCredit({ preview, packages, onBooked }: PayProps) {
  const { timezone } = usePublicStudio();
  const { session, freeCancelUntil } = preview;
  const [book, { isLoading, error }] = useBookClassMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const paying = packages.find((one) => one.studioPackageTransactionId === chosen) ?? packages[0];
  const payingId = paying?.studioPackageTransactionId ?? null;
  const idempotencyKey = useActKey(`${session.scheduleId}-${payingId}`);
  const costsCredit = paying && !paying.unlimited && session.creditCost > 0;

  async function handleBook() {
    const { data } = await book({ scheduleId: session.scheduleId, studioPackageTransactionId: payingId, idempotencyKey });
    if (data) onBooked();
  }
  return (
    <div className={styles.step}>
      <PayWith packages={packages} payingId={payingId} onChoose={setChosen} />
      <p className={styles.policy}>{cancelSentence(freeCancelUntil, timezone, new Date())}</p>
      {error ? <Message tone="bad">{sentenceOf(error)}</Message> : null}
      <Button wide busy={isLoading} onClick={() => void handleBook()}>
        {costsCredit ? `Book with ${creditWords(session.creditCost)}` : 'Book this class'}
      </Button>
    </div>
  );
}

function PayWith({ packages, payingId, onChoose }: { packages: PayingPackage[]; payingId: string | null; onChoose: (id: string) => void }) {
  const [only] = packages;
  if (!only) return null;
  if (packages.length === 1) return <p className={styles.payOne}><strong>Pay with:</strong> {payingWords(only)}</p>;
  return (
    <fieldset className={styles.pay}>
      <legend className={styles.payTitle}>Pay with</legend>
      {packages.map((one) => (
        <label key={one.studioPackageTransactionId} className={styles.way}>
          <input type="radio" name="paying" checked={one.studioPackageTransactionId === payingId} onChange={() => onChoose(one.studioPackageTransactionId)} />
          {payingWords(one)}
        </label>
      ))}
    </fieldset>
  );
}
