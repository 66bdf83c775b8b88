import type { ApiError } from '@studio/platform';
import { useEffect, useState } from 'react';
import { Button } from '../ui/control/Button.tsx';
import { sentenceOf } from '../ui/state/QueryView.tsx';

/** The server refuses a new code before this many seconds. */
const WAIT_SECONDS = 60;

/** Sends a new code, once the last one had time to arrive. */
export function ResendCode({ onResend }: { onResend: () => Promise<unknown> }) {
  const [secondsLeft, setSecondsLeft] = useState(WAIT_SECONDS);
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  function handleFailure(error: unknown): string {
    // The request never arrived, so there is nothing to wait for.
    if ((error as Partial<ApiError>).status === 'NETWORK') setSecondsLeft(0);
    return sentenceOf(error);
  }
  async function handleClick() {
    setSecondsLeft(WAIT_SECONDS);
    setOutcome(await onResend().then(() => 'A new code is on its way.', handleFailure));
  }
  return (
    <div>
      <Button look="plain" disabled={secondsLeft > 0} onClick={() => void handleClick()}>
        {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  );
}
