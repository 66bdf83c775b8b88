import { Alert, Button, errorSentence } from '@studio/ui';
import { useState } from 'react';
import { knowsPasskeys, pickPasskey } from './ceremony.ts';
import styles from './Passkey.module.css';
import { useAskToShowPasskeyMutation } from './passkeyApi.ts';

interface Props {
  /** What the passkey is for: a challenge for one purpose is not valid for another. */
  purpose: 'sign-in' | 'second-factor';
  children: string;
  /** Continues with what the browser has signed. Rejects with the refusal. */
  onPicked: (credential: string) => Promise<void>;
}

/** Asks for a passkey. Rendered only if the browser supports passkeys. */
export function PasskeyButton({ purpose, children, onPicked }: Props) {
  const [ask] = useAskToShowPasskeyMutation();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState('');

  async function handleClick() {
    setIsRunning(true);
    setFailure('');
    try {
      await onPicked(await pickPasskey(await ask(purpose).unwrap()));
    } catch (error) {
      setFailure(errorSentence(error));
    } finally {
      setIsRunning(false);
    }
  }
  if (!knowsPasskeys()) return null;
  return (
    <div className={styles.other}>
      <p className={styles.or} aria-hidden>
        or
      </p>
      <Button block size="large" loading={isRunning} onClick={() => void handleClick()}>
        {children}
      </Button>
      {failure ? <Alert type="error" showIcon role="alert" title={failure} /> : null}
    </div>
  );
}
