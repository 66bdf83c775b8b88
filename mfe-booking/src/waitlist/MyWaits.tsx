import { useSearchParams } from '@studio/platform';
import { useState } from 'react';
import { Message } from '../ui/Message.tsx';
import { ClaimSheet } from './ClaimSheet.tsx';
import { useListMyWaitsQuery } from './waitlistApi.ts';
import { WaitCard } from './WaitCard.tsx';
import styles from './waitlist.module.css';

/** What the member waits for. `?claim=` in the address, as mails have it, opens the place that is meant. */
export function MyWaits() {
  const [params, setParams] = useSearchParams();
  const { currentData: waits } = useListMyWaitsQuery();
  const [outcome, setOutcome] = useState<string | null>(null);
  const claimed = params.get('claim');
  const claiming = waits?.find(({ waitlistId }) => waitlistId === claimed);

  const setClaim = (waitlistId: string | null) => {
    setOutcome(null);
    setParams((current) => (waitlistId ? current.set('claim', waitlistId) : current.delete('claim'), current), { replace: true });
  };
  function handleClaimed() {
    setClaim(null);
    setOutcome(`You have a place in ${claiming?.className ?? 'the class'}.`);
  }
  return (
    <div>
      <div role="status">{outcome ? <Message tone="good">{outcome}</Message> : null}</div>
      {claimed && waits && !claiming ? <Message tone="info">You are no longer on this waitlist, so there is no place to take.</Message> : null}
      {waits && waits.length > 0 ? (
        <ul className={styles.list} aria-label="Waitlists">
          {waits.map((wait) => (
            <WaitCard key={wait.waitlistId} wait={wait} onClaim={() => setClaim(wait.waitlistId)} onLeft={() => setOutcome(`You no longer wait for ${wait.className}.`)} />
          ))}
        </ul>
      ) : null}
      {claiming ? <ClaimSheet wait={claiming} onClose={() => setClaim(null)} onClaimed={handleClaimed} /> : null}
    </div>
  );
}
