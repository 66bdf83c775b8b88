import { CheckCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import styles from './SuccessDialog.module.css';

export interface SuccessDialogProps {
  isOpen: boolean;
  /** What was done: "Session added." */
  title: string;
  children?: ReactNode;
  /** Where the primary button leads: "View schedule". */
  primaryLabel: string;
  onPrimary: () => void;
  /** "Stay Here"; also Escape. */
  onStay: () => void;
}

/** Reports that a quick action succeeded and offers to go to the result. */
export const SuccessDialog = ({
  isOpen,
  title,
  children,
  primaryLabel,
  onPrimary,
  onStay,
}: SuccessDialogProps) => (
  <Modal
    open={isOpen}
    title={
      <span className={styles.title}>
        <CheckCircleFilled aria-hidden="true" className={styles.tick ?? ''} /> {title}
      </span>
    }
    onCancel={onStay}
    destroyOnHidden
    footer={[
      <Button key="stay" onClick={onStay}>
        Stay Here
      </Button>,
      <Button key="primary" type="primary" autoFocus onClick={onPrimary}>
        {primaryLabel}
      </Button>,
    ]}
  >
    {children}
  </Modal>
);
