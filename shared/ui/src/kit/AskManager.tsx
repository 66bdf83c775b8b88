import { isRefused } from '@studio/contract/codes';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { errorSentence } from '../form/errorSentence.ts';
import { useNotify } from './useNotify.tsx';

/**
 * Whether something was refused because it is above the limit of whoever wants it: a manager can approve it.
 */
export const isOverLimit = (error: unknown): boolean => isRefused(error, 'ABOVE_LIMIT');

export interface AskManagerProps {
  /** Sends the request that was refused to those who may approve it. */
  onAsk: () => Promise<unknown>;
  /** It is on its way: whatever was open can be closed. */
  onAsked: () => void;
}

/** Stands beside a refusal for being above a limit: asks a manager for what was refused. */
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
        title: 'A manager was asked.',
        description: 'You will be told what they decide. Until then it is under Approvals.',
      });
      onAsked();
    } catch (error) {
      setProblem(errorSentence(error));
    }
    setIsAsking(false);
  }
  return (
    <Flex vertical gap={8} align="start">
      <span>A manager can approve it.</span>
      <Button onClick={() => void handleAsk()} loading={isAsking}>
        Ask a manager
      </Button>
      {problem ? <span role="alert">{problem}</span> : null}
    </Flex>
  );
}
