import type { ReactNode } from 'react';
import { Message } from './Message.tsx';
import { sentenceOf } from './QueryView.tsx';
import { useIsOver } from '../control/useIsOver.ts';

/** Shows why an action failed; renders nothing without an error. @param children the way to solve it. */
export function Failed({ error, children }: { error: unknown; children?: ReactNode }) {
  const isOver = useIsOver(error);
  return error && !isOver ? (
    <Message tone="bad">
      {sentenceOf(error)}
      {children ? <> {children}</> : null}
    </Message>
  ) : null;
}
