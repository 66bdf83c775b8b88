import { Button, useNotify, useNotifyFailure } from '@studio/ui';
import { useEffect, useState } from 'react';

/** The server refuses a new code for this many seconds after the last one. */
const WAIT_SECONDS = 60;

const secondsAfter = (sentAt: number): number =>
  Math.max(0, Math.ceil((sentAt - Date.now()) / 1000) + WAIT_SECONDS);

interface Props {
  /**
   * When the last code was sent, in milliseconds since 1970. Kept by the caller, so that a reload does not
   * restart the wait.
   */
  sentAt: number;
  /** Sends another code. */
  onResend: () => Promise<unknown>;
}

/** Button that requests a new code. Disabled until the last one has had time to arrive. */
export function ResendCode({ sentAt, onResend }: Props) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [lastAt, setLastAt] = useState(sentAt);
  const [secondsLeft, setSecondsLeft] = useState(() => secondsAfter(sentAt));
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsAfter(lastAt)), 1000);
    return () => clearTimeout(timer);
  }, [lastAt, secondsLeft]);

  async function handleClick() {
    setLastAt(Date.now());
    setSecondsLeft(WAIT_SECONDS);
    try {
      await onResend();
      notify({ kind: 'success', title: 'A new code is on its way.' });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Button
      type="link"
      disabled={secondsLeft > 0}
      onClick={() => void handleClick()}
      style={{ paddingInline: 0 }}
    >
      {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
    </Button>
  );
}
