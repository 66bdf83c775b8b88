import type { CancelKind } from '@studio/contract/booking/booking.schema';
import { isReason, NO_REASON } from '@studio/contract/values/typed/reason';
import { QueryBoundary, type QueryState } from '@studio/ui';
import type { ReactNode } from 'react';
import { ActDialog } from './ActDialog.tsx';
import { useAct } from './useAct.ts';

interface Props<Preview> {
  title: string;
  confirmLabel: string;
  keepLabel: string;
  preview: QueryState<Preview>;
  /** The reason as typed. */
  reason: string;
  /** Whether the choice departs from what the policy decides to the member's good. */
  isException: (policy: CancelKind) => boolean;
  /** Cancels. An error that it throws is shown, and the choice stays. */
  onConfirm: () => Promise<unknown>;
  /** Asks a manager for what is above the viewer's limit. */
  onAsk: () => Promise<unknown>;
  onClose: () => void;
  /** The effect, and the choices. */
  children: (preview: Preview) => ReactNode;
}

/** Cancels what a member has: by the policy, unless the desk departs from it with a reason. */
export function CancelDialog<Preview extends { kind: CancelKind }>(props: Props<Preview>) {
  const { preview, reason, isException, onConfirm, onAsk, onClose, children, ...dialog } = props;
  const { run, isRunning, problem, setProblem } = useAct(onClose);
  function handleConfirm() {
    if (preview.data && isException(preview.data.kind) && !isReason(reason))
      return setProblem({ title: NO_REASON });
    return void run(onConfirm);
  }
  return (
    <ActDialog
      {...dialog}
      isDestructive
      isSafeFirst
      isReady={preview.data !== undefined}
      isRunning={isRunning}
      problem={problem}
      onConfirm={handleConfirm}
      onAsk={onAsk}
      onClose={onClose}
    >
      <QueryBoundary query={preview} what="the cancellation">
        {children}
      </QueryBoundary>
    </ActDialog>
  );
}
