import type { ReactNode } from 'react';
import { Message } from './Message.tsx';
import { sentenceOf } from './QueryView.tsx';
import { useIsOver } from '../control/useIsOver.ts';

/** Why something failed; nothing where nothing has. @param children what can be done about it. */
export function Failed({ error, children }: { error: unknown; children?: ReactNode }) {
  const isOver = useIsOver(error);
  return error && !isOver ? (
    <Message tone="bad">
      {sentenceOf(error)}
      {children ? <> {children}</> : null}
    </Message>
  ) : null;
}
