import { errorSentence } from '@studio/ui';
import { isOverLimit } from '@studio/ui/fields';
import { useState } from 'react';

/** Why an act was not done. */
export interface ActProblem {
  title: string;
  description?: string;
  /** A manager can approve it. */
  isOverLimit?: boolean;
}

/**
 * The act of a dialog, which closes when it is done and shows why when it is not.
 * @param failed What is said above the reason of a failure.
 */
export function useAct(onClose: () => void, failed?: string) {
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<ActProblem | null>(null);

  async function run(act: () => Promise<unknown>): Promise<void> {
    setProblem(null);
    setIsRunning(true);
    try {
      await act();
      onClose();
    } catch (error) {
      const why = errorSentence(error);
      setProblem(
        failed ? { title: failed, description: why } : { title: why, isOverLimit: isOverLimit(error) },
      );
    }
    setIsRunning(false);
  }
  return { run, isRunning, problem, setProblem };
}
