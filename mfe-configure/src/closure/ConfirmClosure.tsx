import type { ClosurePreview } from '@studio/contract/configure/studio-closure.schema';
import { useStudio } from '@studio/platform';
import { ConfirmDialog } from '@studio/ui/data';
import { ClosureSessions } from './ClosureSessions.tsx';
import { confirmWords, consequencesOf, fallsIn } from './closure.model.ts';
import styles from './ClosureEffect.module.css';

/** The confirmation of a closure with effects, and the callback that waits for it. */
export interface ClosureQuestion {
  preview: ClosurePreview;
  /** Whether members get a mail. */
  isNotified: boolean;
  onAnswer: (isAgreed: boolean) => void;
}

/** Repeats the sessions and bookings that will be cancelled. */
export function ConfirmClosure({
  question: { preview, isNotified, onAnswer },
  onClose,
}: {
  question: ClosureQuestion;
  onClose: () => void;
}) {
  const { title, act } = confirmWords(preview);
  const { currency } = useStudio();

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
        {consequencesOf(preview, currency).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {preview.members > 0 ? (
          <p>{isNotified ? 'We’ll email the members.' : 'We won’t email the members.'}</p>
        ) : null}
        <ClosureSessions preview={preview} />
      </div>
    </ConfirmDialog>
  );
}
