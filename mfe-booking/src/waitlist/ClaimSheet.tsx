import type { MemberWait } from '@studio/contract/booking/waitlist.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { isSettled } from '../ui/state/settled.model.ts';
import { Sheet } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { claimSentence } from './waitlist.model.ts';
import { useClaimPlaceMutation } from './waitlistApi.ts';
import styles from './waitlist.module.css';

interface Props {
  wait: MemberWait;
  onClose: () => void;
  onClaimed: () => void;
}

/** Claims a place that is offered to the whole waitlist; states the cost first. */
export function ClaimSheet({ wait, onClose, onClaimed }: Props) {
  const { timezone } = usePublicStudio();
  const [claim, { isLoading, error }] = useClaimPlaceMutation();
  const { waitlistId, className, startAt } = wait;
  const idempotencyKey = useActKey(waitlistId);

  async function handleClaim() {
    const { data } = await claim({ waitlistId, idempotencyKey });
    if (data) onClaimed();
  }
  return (
    <Sheet title={`A place in ${className}`} onClose={onClose}>
      <p className={styles.when}>{formatDayTime(startAt, timezone)}</p>
      <p className={styles.how}>{claimSentence(wait, new Date())}</p>
      <Failed error={error} />
      {isSettled(error) ? (
        <Button wide onClick={onClose}>
          Close
        </Button>
      ) : (
        <>
          <Button wide busy={isLoading} onClick={() => void handleClaim()}>
            Take the place
          </Button>
          <Button wide look="plain" onClick={onClose}>
            Not now
          </Button>
        </>
      )}
    </Sheet>
  );
}
