import { Alert, Flex, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useFocusReturn } from './useFocusReturn.ts';
import { errorHelp, errorSentence } from '../../form/errorSentence.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question, e.g. "Cancel Reformer Flow?" */
  title: string;
  /** The effects, and how many people are affected. */
  children: ReactNode;
  /** A verb, never "OK": "Cancel session". */
  confirmLabel: string;
  /**
   * Label of the button that cancels the dialog. Choose another word where the act itself is a cancellation.
   */
  keepLabel?: string;
  /** Red, and focus starts on the safe button. */
  isDestructive?: boolean;
  /** Performs the act. The dialog stays open meanwhile and shows an error. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an act that affects other people or cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    keepLabel = 'Cancel',
    isDestructive = false,
    onConfirm,
    onClose,
  } = props;
  useFocusReturn(isOpen);
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function handleConfirm() {
    setIsRunning(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (reason) {
      setError(reason);
    } finally {
      setIsRunning(false);
    }
  }

  return (
    <Modal
      open={isOpen}
      title={title}
      okText={confirmLabel}
      cancelText={keepLabel}
      okButtonProps={{ danger: isDestructive, autoFocus: !isDestructive }}
      cancelButtonProps={{ disabled: isRunning, autoFocus: isDestructive }}
      confirmLoading={isRunning}
      onOk={() => void handleConfirm()}
      onCancel={onClose}
      afterClose={() => setError(null)}
      destroyOnHidden
    >
      <Flex vertical gap={12}>
        {error ? (
          <Alert type="error" showIcon title={errorSentence(error)} description={errorHelp(error)} />
        ) : null}
        <div>{children}</div>
      </Flex>
    </Modal>
  );
}
