import { useState } from 'react';

const NEEDS_PROOF = '40008';
const needsProof = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === NEEDS_PROOF;

/**
 * Does what the server may refuse until it is proved anew who asks. Then a code is asked for, and it is done again; whoever
 * gives none gets the refusal.
 * @returns what a `StepUpDialog` is to be told, while there is one, and `proved`, which does it.
 */
export function useStepUp(): { stepUp: { onProved: () => void; onClose: () => void } | null; proved: <Result>(act: () => Promise<Result>) => Promise<Result> } {
  const [answer, setAnswer] = useState<{ give: (isProved: boolean) => void } | null>(null);

  const ask = () => new Promise<boolean>((resolve) => setAnswer({ give: (isProved) => {
    setAnswer(null);
    resolve(isProved);
  } }));
  async function proved<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (!needsProof(error) || !(await ask())) throw error;
      return act();
    }
  }
  return { stepUp: answer && { onProved: () => answer.give(true), onClose: () => answer.give(false) }, proved };
}
