import { isRefused } from '@studio/contract/refusals/codes';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { errorSentence } from '../../form/errorSentence.ts';
import { useNotify } from '../state/useNotify.tsx';

/** Whether a request was refused because it is above the person's limit: a manager can approve it. */
export const isOverLimit = (error: unknown): boolean => isRefused(error, 'ABOVE_LIMIT');

export interface AskManagerProps {
  /** Sends the refused request to the people who may approve it. */
  onAsk: () => Promise<unknown>;
  /** The request has been sent: the caller can close its form. */
  onAsked: () => void;
}

/** Shown beside a refusal for being above a limit: asks a manager to approve the request. */
export function AskManager({ onAsk, onAsked }: AskManagerProps) {
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');

  async function handleAsk() {
    setIsAsking(true);
    setProblem('');
    try {
      await onAsk();
      notify({
        kind: 'success',
        title: 'We asked a manager.',
        description: 'We’ll notify you of the decision. Until then, find it under Approvals.',
      });
      onAsked();
    } catch (error) {
      setProblem(errorSentence(error));
    }
    setIsAsking(false);
  }
  return (
    <Flex vertical gap={8} align="start">
      <span>A manager can approve this.</span>
      <Button onClick={() => void handleAsk()} loading={isAsking}>
        Ask a manager
      </Button>
      {problem ? <span role="alert">{problem}</span> : null}
    </Flex>
  );
}
