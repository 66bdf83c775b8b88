import { isReason, NO_REASON } from '@studio/contract/values/typed/reason';
import { Input } from '@studio/ui/controls';
import { useId, useState, type ReactNode } from 'react';
import { ActDialog } from './ActDialog.tsx';
import styles from './ReasonDialog.module.css';
import { useAct } from './useAct.ts';

export interface ReasonDialogProps {
  /** The question: "Overbook for Ana Lim?" */
  title: string;
  /** Explanation of the effect. */
  children: ReactNode;
  /** Label of the confirm button, a verb: "Overbook". */
  confirmLabel: string;
  keepLabel: string;
  isDestructive?: boolean;
  /** Runs the action. An error that it throws is shown, and the reason stays. */
  onConfirm: (reason: string) => Promise<unknown>;
  /** Asks a manager for an action above the viewer's limit. */
  onAsk?: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of an action, which goes into the activity log. */
export function ReasonDialog({ children, onConfirm, onAsk, onClose, ...dialog }: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { run, isRunning, problem, setProblem } = useAct(onClose);
  const handleConfirm = () =>
    isReason(reason) ? void run(async () => onConfirm(reason.trim())) : setProblem({ title: NO_REASON });
  return (
    <ActDialog
      {...dialog}
      isRunning={isRunning}
      problem={problem}
      onConfirm={handleConfirm}
      onAsk={onAsk && (async () => onAsk(reason.trim()))}
      onClose={onClose}
    >
      <div className={styles.ask}>
        <div>{children}</div>
        <label htmlFor={id}>Reason</label>
        <Input
          id={id}
          autoFocus
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          onPressEnter={handleConfirm}
        />
      </div>
    </ActDialog>
  );
}
