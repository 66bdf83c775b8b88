import { Alert, errorSentence, Modal, useFocusReturn } from '@studio/ui';
import { AskManager, Input, isOverLimit } from '@studio/ui/fields';
import { useId, useState, type ReactNode } from 'react';
import styles from './ReasonDialog.module.css';

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

const MIN_REASON_LENGTH = 3;

/** Asks for the reason of an action, which goes into the activity log. */
export function ReasonDialog({
  title,
  children,
  confirmLabel,
  keepLabel,
  isDestructive = false,
  onConfirm,
  onAsk,
  onClose,
}: ReasonDialogProps) {
  const id = useId();
  useFocusReturn();
  const [reason, setReason] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState('');
  const [isOver, setIsOver] = useState(false);

  async function handleConfirm() {
    if (reason.trim().length < MIN_REASON_LENGTH)
      return setProblem('Please give a reason of at least 3 characters.');
    setIsRunning(true);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
      setIsOver(isOverLimit(error));
    }
    return setIsRunning(false);
  }
  return (
    <Modal
      open
      title={<span className={styles.title}>{title}</span>}
      okText={confirmLabel}
      okButtonProps={{ danger: isDestructive }}
      cancelText={keepLabel}
      confirmLoading={isRunning}
      onOk={() => void handleConfirm()}
      onCancel={onClose}
    >
      <div className={styles.ask}>
        {problem ? (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={problem}
            description={
              isOver && onAsk ? (
                <AskManager onAsk={() => onAsk(reason.trim())} onAsked={onClose} />
              ) : undefined
            }
          />
        ) : null}
        <div>{children}</div>
        <label htmlFor={id}>Reason</label>
        <Input
          id={id}
          autoFocus
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          onPressEnter={() => void handleConfirm()}
        />
      </div>
    </Modal>
  );
}
