import { Alert, Button, SuccessDialog, useConfirm, useNotify } from '@studio/ui';
import { StatusTag, Tag } from '@studio/ui/data';
import { useState } from 'react';
import styles from './KitPage.module.css';
import { KitPart } from './KitPart.tsx';

/** Feedback components: alerts, statuses, toasts, dialogs. */
export function KitFeedback() {
  const notify = useNotify();
  const confirm = useConfirm();
  const [isDone, setIsDone] = useState(false);
  const question = {
    title: 'Cancel Reformer Flow?',
    content: '6 members are booked.',
    confirmLabel: 'Cancel session',
    keepLabel: 'Keep it',
    isDestructive: true,
  };
  return (
    <KitPart title="Feedback">
      <Alert type="info" showIcon title="Times are in Singapore time." />
      <Alert type="success" showIcon title="Credits shared successfully!" />
      <Alert type="warning" showIcon title="You are offline. What you see may be out of date." />
      <Alert type="error" showIcon title="We could not load members." />
      <div className={styles.row}>
        <StatusTag tone="good">Active</StatusTag>
        <StatusTag tone="waiting">Waitlist #2</StatusTag>
        <StatusTag tone="warning">Ends soon</StatusTag>
        <StatusTag tone="bad">Voided</StatusTag>
        <StatusTag tone="neutral">Inactive</StatusTag>
        <Tag>Pilates</Tag>
      </div>
      <div className={styles.row}>
        <Button onClick={() => notify({ kind: 'success', title: 'Moved to 10:15', onUndo: () => undefined })}>
          Show a toast
        </Button>
        <Button onClick={() => notify({ kind: 'error', title: 'Something went wrong!' })}>
          Show an error
        </Button>
        <Button onClick={() => void confirm(question)}>Ask a question</Button>
        <Button onClick={() => setIsDone(true)}>Show a success</Button>
      </div>
      <SuccessDialog
        isOpen={isDone}
        title="Session added."
        primaryLabel="View schedule"
        onPrimary={() => setIsDone(false)}
        onStay={() => setIsDone(false)}
      />
    </KitPart>
  );
}
