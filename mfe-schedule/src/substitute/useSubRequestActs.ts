import type { SubRequest } from '@studio/contract/schedule/sub-request.schema';
import { errorSentence, useNotify } from '@studio/ui';
import { useState } from 'react';
import {
  useCancelSubRequestMutation,
  useClaimSubRequestMutation,
  useDecideSubRequestMutation,
} from './subRequestApi.ts';

export interface SubRequestActs {
  isRunning: boolean;
  /** Why the last action was refused; empty if it was not. */
  problem: string;
  claim: () => void;
  /** @param tells whether members are notified. */
  decide: (isApproved: boolean, tells: boolean) => void;
  withdraw: () => void;
}

/** Actions on a request; one runs at a time. */
export function useSubRequestActs({ subRequestId, className, claimedByName }: SubRequest): SubRequestActs {
  const notify = useNotify();
  const [claim] = useClaimSubRequestMutation();
  const [decide] = useDecideSubRequestMutation();
  const [withdraw] = useCancelSubRequestMutation();
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState('');

  async function run(act: () => Promise<unknown>, title: string) {
    setIsRunning(true);
    setProblem('');
    try {
      await act();
      notify({ kind: 'success', title });
    } catch (error) {
      setProblem(errorSentence(error));
    }
    setIsRunning(false);
  }
  return {
    isRunning,
    problem,
    claim: () =>
      void run(() => claim(subRequestId).unwrap(), `We told the desk that you can teach ${className}.`),
    decide: (approve, notifyMembers) =>
      void run(
        () => decide({ subRequestId, approve, notify: notifyMembers }).unwrap(),
        approve ? `${claimedByName ?? 'The substitute'} teaches ${className}.` : 'The offer was declined.',
      ),
    withdraw: () => void run(() => withdraw(subRequestId).unwrap(), 'The request was withdrawn.'),
  };
}
