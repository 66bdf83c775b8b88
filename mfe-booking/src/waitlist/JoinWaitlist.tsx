import type { WaitlistPreview } from '@studio/contract/booking/waitlist.schema';
import { useState, type ReactNode } from 'react';
import { needsPackage } from '../session/session.model.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { howItGoes, waitingWords } from './waitlist.model.ts';
import { useGetWaitlistPreviewQuery, useJoinWaitlistMutation } from './waitlistApi.ts';
import styles from './waitlist.module.css';

interface Place {
  scheduleId: string;
  /** Who of the family waits instead of the member. */
  attendeeId?: string;
}

interface Props extends Place {
  /** Content for a member whom no package would let have the place, with the reason. */
  whenUnpaid: (reason: string) => ReactNode;
}

/** Joins or leaves the waitlist of a full class. */
export function JoinWaitlist({ whenUnpaid, ...place }: Props) {
  const preview = useGetWaitlistPreviewQuery(place);
  return (
    <QueryView query={preview} what="the waitlist" cards={1}>
      {(data) => <Line place={place} preview={data} whenUnpaid={whenUnpaid} />}
    </QueryView>
  );
}

function Line({
  place,
  preview,
  whenUnpaid,
}: Pick<Props, 'whenUnpaid'> & { place: Place; preview: WaitlistPreview }) {
  const path = useSitePath();
  if (preview.waitlistId) {
    return (
      <div className={styles.step} role="status">
        <Message tone="good">
          You are number {preview.position} on the waitlist. We email you when a place is free.
        </Message>
        <ButtonLink wide look="plain" to={path('bookings')}>
          See my bookings
        </ButtonLink>
      </div>
    );
  }
  if (preview.refusal) {
    const reason = `This class is full. ${preview.refusal.message}`;
    return needsPackage(preview.refusal) ? whenUnpaid(reason) : <Message tone="info">{reason}</Message>;
  }
  return <Join place={place} preview={preview} />;
}

function Join({ place, preview }: { place: Place; preview: WaitlistPreview }) {
  const { timezone } = usePublicStudio();
  const [acceptLate, setAcceptLate] = useState(false);
  const [join, { isLoading, error }] = useJoinWaitlistMutation();
  const idempotencyKey = useActKey(`${place.scheduleId}-${place.attendeeId ?? ''}-${acceptLate}`);
  return (
    <div className={styles.step}>
      <Message tone="info">This class is full. {waitingWords(preview.waiting)}</Message>
      <p className={styles.how}>{howItGoes(preview, timezone, new Date())} Waiting costs nothing.</p>
      <label className={styles.late}>
        <input
          type="checkbox"
          checked={acceptLate}
          onChange={(event) => setAcceptLate(event.target.checked)}
        />
        Also book me at short notice, when cancelling would cost the credit
      </label>
      <Failed error={error} />
      <Button wide busy={isLoading} onClick={() => void join({ ...place, acceptLate, idempotencyKey })}>
        Join the waitlist
      </Button>
    </div>
  );
}
