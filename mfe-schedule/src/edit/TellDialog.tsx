import type { SessionDetail } from '@studio/contract/schedule.schema';
import { ConfirmDialog } from '@studio/ui/data';
import { useState } from 'react';
import { isRetimed, mailWords, reachWords, type EditValues } from './editForm.model.ts';
import { TickBox } from './TickBox.tsx';
import styles from './Dialog.module.css';

/** With a mail, without one, or not at all. */
export type TellAnswer = 'TELL' | 'SILENT' | 'BACK';

/** A change that members would notice, and who waits for the answer. */
export interface TellQuestion {
  session: SessionDetail;
  before: EditValues;
  after: EditValues;
  onAnswer: (answer: TellAnswer) => void;
}

/**
 * A session with members in it is not changed in silence, nor are they mailed without being asked: as when it
 * is moved.
 */
export function TellDialog({
  question: { session, before, after, onAnswer },
  onClose,
}: {
  question: TellQuestion;
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
          {isRetimed(before, after) ? ' They may cancel for free for 24 hours.' : ''}
        </p>
        <TickBox isTicked={tells} onTick={setTells}>
          Tell members by e-mail
        </TickBox>
        {tells ? <p>{mailWords(before, after)}</p> : null}
      </div>
    </ConfirmDialog>
  );
}
