import { isRefused } from '@studio/contract/refusals/codes';
import { useState } from 'react';

interface SecondFactorStep {
  onSubmit: (secondFactor: string) => Promise<void>;
  onBack: () => void;
}

/**
 * Sends a sign-in form. When the server requires a code as well, `step` is set until the code has been given
 * or the person goes back; `typed` keeps the values.
 */
export function useSecondFactor<Values extends object>(
  send: (values: Values, secondFactor: string) => Promise<void>,
) {
  const [typed, setTyped] = useState<Values | null>(null);
  const [isAsked, setIsAsked] = useState(false);

  async function submit(values: Values): Promise<void> {
    setTyped(values);
    try {
      await send(values, '');
    } catch (error) {
      if (!isRefused(error, 'SECOND_FACTOR_NEEDED')) throw error;
      setIsAsked(true);
    }
  }
  const step: SecondFactorStep | null =
    isAsked && typed ? { onSubmit: (code) => send(typed, code), onBack: () => setIsAsked(false) } : null;
  return { typed, submit, step };
}
