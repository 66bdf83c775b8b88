import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { ConfirmDialog } from '@studio/ui/data';
import { useState } from 'react';
import { isRetimed, mailWords, reachWords, type EditValues } from './session/editForm.model.ts';
import { TickBox } from './TickBox.tsx';
import styles from './Dialog.module.css';

/** Save and notify members, save silently, or go back without saving. */
export type NotifyAnswer = 'TELL' | 'SILENT' | 'BACK';

/** A change that affects members, and the callback for the answer. */
export interface NotifyQuestion {
  session: SessionDetail;
  before: EditValues;
  after: EditValues;
  onAnswer: (answer: NotifyAnswer) => void;
}

/** Asks whether to notify the members of a changed session. */
export function NotifyDialog({
  question: { session, before, after, onAnswer },
  onClose,
}: {
  question: NotifyQuestion;
  onClose: () => void;
}) {
  const [tells, setTells] = useState(true);

  function handleClose() {
    onAnswer('BACK');
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Change ${session.className}?`}
      confirmLabel="Save"
      keepLabel="Go back"
      onConfirm={() => Promise.resolve(onAnswer(tells ? 'TELL' : 'SILENT'))}
      onClose={handleClose}
    >
      <div className={styles.body}>
        <p>
          {reachWords(session, after)}
          {isRetimed(before, after) ? ' Your booking rules say how long they can then cancel for free.' : ''}
        </p>
        <TickBox isTicked={tells} onTick={setTells}>
          Email members
        </TickBox>
        {tells ? <p>{mailWords(before, after)}</p> : null}
      </div>
    </ConfirmDialog>
  );
}
