import { useSearchParams } from '@studio/platform';
import { useState } from 'react';
import { ZoneLine } from '../ui/ZoneLine.tsx';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Blank, Message } from '../ui/state/Message.tsx';
import { Outcome } from '../ui/state/Outcome.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { ClaimSheet } from './ClaimSheet.tsx';
import { useListMyWaitsQuery } from './waitlistApi.ts';
import { WaitCard } from './WaitCard.tsx';
import styles from './waitlist.module.css';

/** The member's waitlists. `?claim=` in a mail's link opens the offered place. */
export function MyWaits() {
  const [params, setParams] = useSearchParams();
  const line = useListMyWaitsQuery();
  const { currentData: waits } = line;
  const [outcome, setOutcome] = useState<string | null>(null);
  const claimed = params.get('claim');
  const claiming = waits?.find(({ waitlistId }) => waitlistId === claimed);

  const setClaim = (waitlistId: string | null) => {
    setOutcome(null);
    setParams(
      (current) => {
        // `session` in a mail's link only serves the sign-in page.
        for (const name of ['claim', 'session', 'date']) current.delete(name);
        if (waitlistId) current.set('claim', waitlistId);
        current.set('tab', 'waitlist');
        return current;
      },
      { replace: true },
    );
  };
  function handleClaimed() {
    setClaim(null);
    setOutcome(`You have a place in ${claiming?.className ?? 'the class'}.`);
  }
  return (
    <>
      <Outcome words={outcome} />
      {claimed && waits && !claiming ? (
        <Message tone="info">
          You are no longer on this waitlist. If you took the place, find it in your upcoming bookings.
        </Message>
      ) : null}
      <QueryView query={line} what="your waitlists" cards={1}>
        {(list) =>
          list.length === 0 ? (
            <NoWaits />
          ) : (
            <>
              <ul className={styles.list} aria-label="Waitlists">
                {list.map((wait) => (
                  <WaitCard
                    key={wait.waitlistId}
                    wait={wait}
                    onClaim={() => setClaim(wait.waitlistId)}
                    onLeft={() => setOutcome(`You left the waitlist for ${wait.className}.`)}
                  />
                ))}
              </ul>
              <ZoneLine of={list} />
            </>
          )
        }
      </QueryView>
      {claiming ? (
        <ClaimSheet wait={claiming} onClose={() => setClaim(null)} onClaimed={handleClaimed} />
      ) : null}
    </>
  );
}

function NoWaits() {
  const path = useSitePath();
  return (
    <Blank title="You are not on any waitlist.">
      <ButtonLink look="plain" to={path('schedule')}>
        Choose a class
      </ButtonLink>
    </Blank>
  );
}
