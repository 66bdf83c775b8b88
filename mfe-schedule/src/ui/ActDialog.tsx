import { Alert, Modal, useFocusReturn } from '@studio/ui';
import { AskManager } from '@studio/ui/fields';
import type { ReactNode } from 'react';
import styles from './ActDialog.module.css';
import type { ActProblem } from './useAct.ts';

interface Props {
  /** The question: "Overbook for Ana Lim?" */
  title: string;
  /** Label of the confirm button, a verb: "Overbook". */
  confirmLabel: string;
  keepLabel: string;
  isDestructive?: boolean;
  /** Puts the focus on the button that changes nothing. */
  isSafeFirst?: boolean;
  /** Whether what the act needs is there. */
  isReady?: boolean;
  isRunning: boolean;
  problem: ActProblem | null;
  onConfirm: () => void;
  /** Asks a manager for an act above the viewer's limit. */
  onAsk?: (() => Promise<unknown>) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around one act on a booking: what it does, why it failed, and whom to ask then. */
export function ActDialog(props: Props) {
  const { title, confirmLabel, keepLabel, problem, onConfirm, onAsk, onClose, children } = props;
  const { isDestructive = false, isSafeFirst = false, isReady = true, isRunning } = props;
  useFocusReturn();
  return (
    <Modal
      open
      title={<span className={styles.title}>{title}</span>}
      okText={confirmLabel}
      okButtonProps={{ danger: isDestructive, disabled: !isReady }}
      cancelText={keepLabel}
      cancelButtonProps={{ autoFocus: isSafeFirst }}
      confirmLoading={isRunning}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <div className={styles.body}>
        {problem ? (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={problem.title}
            description={
              problem.isOverLimit && onAsk ? (
                <AskManager onAsk={onAsk} onAsked={onClose} />
              ) : (
                problem.description
              )
            }
          />
        ) : null}
        {children}
      </div>
    </Modal>
  );
}
