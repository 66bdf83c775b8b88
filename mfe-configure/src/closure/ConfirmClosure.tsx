import type { ClosurePreview } from '@studio/contract/studio-closure.schema';
import { ConfirmDialog } from '@studio/ui/data';
import { ClosureSessions } from './ClosureSessions.tsx';
import { confirmWords, consequencesOf, fallsIn } from './closure.model.ts';
import styles from './ClosureEffect.module.css';

/** What somebody is asked before a closure does anything, and who waits for the answer. */
export interface ClosureQuestion {
  preview: ClosurePreview;
  /** Whether members get a mail. */
  isTold: boolean;
  onAnswer: (isAgreed: boolean) => void;
}

/** Names once more the sessions and bookings that are cancelled. */
export function ConfirmClosure({
  question: { preview, isTold, onAnswer },
  onClose,
}: {
  question: ClosureQuestion;
  onClose: () => void;
}) {
  const { title, act } = confirmWords(preview);

  function handleClose() {
    onAnswer(false);
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={act}
      keepLabel="Go back"
      isDestructive={preview.sessions > 0}
      onConfirm={() => Promise.resolve(onAnswer(true))}
      onClose={handleClose}
    >
      <div className={styles.effect}>
        {preview.sessions > 0 ? <p>{fallsIn(preview)}</p> : null}
        {consequencesOf(preview).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {preview.members > 0 ? (
          <p>{isTold ? 'Members get a mail about it.' : 'Members get no mail about it.'}</p>
        ) : null}
        <ClosureSessions preview={preview} />
      </div>
    </ConfirmDialog>
  );
}
