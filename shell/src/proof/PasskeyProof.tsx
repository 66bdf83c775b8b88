import { Alert, Button, errorSentence } from '@studio/ui';
import { useState } from 'react';
import { pickPasskey } from '../passkey/ceremony.ts';
import styles from '../passkey/Passkey.module.css';
import type { ProofFormProps } from './proof.model.ts';
import { useAskForPasskeyProofMutation, useGiveStepUpMutation } from './proofApi.ts';

/** Step-up with a passkey, which replaces both password and code. */
export function PasskeyProof({ purpose, onProved, onCancel }: ProofFormProps) {
  const [ask] = useAskForPasskeyProofMutation();
  const [give] = useGiveStepUpMutation();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState('');

  async function handleClick() {
    setIsRunning(true);
    setFailure('');
    try {
      const credential = await pickPasskey(await ask().unwrap());
      await give({
        purpose,
        method: 'PASSKEY',
        credential,
        currentPassword: '',
        otp: '',
        secondFactor: '',
      }).unwrap();
      onProved();
    } catch (error) {
      setIsRunning(false);
      setFailure(errorSentence(error));
    }
  }
  return (
    <>
      {failure ? <Alert type="error" showIcon role="alert" title={failure} /> : null}
      <div className={styles.buttons}>
        <Button type="primary" loading={isRunning} onClick={() => void handleClick()}>
          Use a passkey
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}
