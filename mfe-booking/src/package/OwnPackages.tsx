import { isRefused } from '@studio/contract/refusals/codes';
import type { BookingPreview, PayingPackage } from '@studio/contract/booking/booking.schema';
import { useBookClassMutation } from '../session/sessionApi.ts';
import { cancelSentence, creditWords, payingWords } from '../session/session.model.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import styles from './plan.module.css';

interface Props {
  /** Preview of a class that the member can book. */
  preview: BookingPreview;
  /** Somebody of the family who comes instead of the member. */
  attendeeId?: string | undefined;
  /** The spot that is chosen. */
  spotId?: string | undefined;
  onBooked: () => void;
}

/** The member's packages that can pay for the class, offered before anything is sold. */
export function OwnPackages({ preview, attendeeId, spotId, onBooked }: Props) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  const [book, { isLoading, error }] = useBookClassMutation();
  const { session, freeCancelUntil } = preview;
  const actKey = useActKey(session.scheduleId);
  const usable = preview.packages.filter(({ refusal }) => refusal === null);

  async function handleUse(studioPackageTransactionId: string | null) {
    const { data } = await book({
      scheduleId: session.scheduleId,
      studioPackageTransactionId,
      ...(attendeeId && { attendeeId }),
      ...(spotId && { spotId }),
      idempotencyKey: `${actKey}-${studioPackageTransactionId}`,
    });
    if (data) onBooked();
  }
  return (
    <section className={styles.own} aria-label="What you have">
      {usable.map((held) => (
        <Held
          key={held.studioPackageTransactionId}
          held={held}
          cost={session.creditCost}
          isBusy={isLoading}
          onUse={() => void handleUse(held.studioPackageTransactionId)}
        />
      ))}
      {usable.length === 0 ? (
        <Button wide busy={isLoading} onClick={() => void handleUse(null)}>
          Book this class
        </Button>
      ) : null}
      <p>{cancelSentence({ freeCancelUntil, creditCost: session.creditCost }, timezone, new Date())}</p>
      <Failed error={error}>
        {isRefused(error, 'SPOT_TAKEN') ? (
          <ButtonLink
            look="plain"
            to={path('schedule', { session: session.scheduleId, date: session.localDate, for: attendeeId })}
          >
            Choose another spot
          </ButtonLink>
        ) : null}
      </Failed>
    </section>
  );
}

function Held({
  held,
  cost,
  isBusy,
  onUse,
}: {
  held: PayingPackage;
  cost: number;
  isBusy: boolean;
  onUse: () => void;
}) {
  return (
    <div className={styles.held}>
      <div>
        <strong>You have {held.name}</strong>
        <span className={styles.detail}>{payingWords(held)}</span>
      </div>
      <Button busy={isBusy} onClick={onUse}>
        {held.unlimited || cost === 0 ? 'Book with it' : `Use ${creditWords(cost)}`}
      </Button>
    </div>
  );
}
