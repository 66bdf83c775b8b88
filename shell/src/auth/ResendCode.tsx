import { Button, errorSentence, useNotify } from '@studio/ui';
import { useEffect, useState } from 'react';

/** The server refuses a new code before this many seconds. */
const WAIT_SECONDS = 60;

/** Button that asks for a new code, once its predecessor had time to arrive. */
export function ResendCode({ onResend }: { onResend: () => Promise<unknown> }) {
  const notify = useNotify();
  const [secondsLeft, setSecondsLeft] = useState(WAIT_SECONDS);
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  async function handleClick() {
    setSecondsLeft(WAIT_SECONDS);
    try {
      await onResend();
      notify({ kind: 'success', title: 'A new code is on its way.' });
    } catch (error) {
      notify({ kind: 'error', title: errorSentence(error) });
    }
  }
  return (
    <Button type="link" disabled={secondsLeft > 0} onClick={() => void handleClick()} style={{ paddingInline: 0 }}>
      {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
    </Button>
  );
}
