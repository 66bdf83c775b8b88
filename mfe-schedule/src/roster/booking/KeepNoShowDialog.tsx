import { useNotify } from '@studio/ui';
import { Input } from '@studio/ui/controls';
import { useId, useState } from 'react';
import { ActDialog } from '../../ui/ActDialog.tsx';
import styles from '../../ui/ReasonDialog.module.css';
import { useAct } from '../../ui/useAct.ts';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import { useKeepNoShowMutation } from './bookingApi.ts';

/** Answers a member who says that they were there: the booking stays a no-show. */
export function KeepNoShowDialog({
  entry: { bookingId, memberName, objection },
  session: { scheduleId },
  onClose,
}: BookingDialogProps) {
  const id = useId();
  const notify = useNotify();
  const [answer, setAnswer] = useState('');
  const [keep] = useKeepNoShowMutation();
  const { run, isRunning, problem } = useAct(onClose);

  const handleConfirm = () =>
    void run(async () => {
      await keep({ scheduleId, bookingId, answer: answer.trim() }).unwrap();
      notify({ kind: 'success', title: `${memberName} was told that it stays a no-show.` });
    });
  return (
    <ActDialog
      title={`Keep ${memberName} as a no-show?`}
      confirmLabel="Keep as no-show"
      keepLabel="Cancel"
      isRunning={isRunning}
      problem={problem}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <div className={styles.ask}>
        {objection?.note ? <div>They say: “{objection.note}”</div> : null}
        <div>We email them that it stays a no-show, with your answer.</div>
        <label htmlFor={id}>Your answer (optional)</label>
        <Input
          id={id}
          autoFocus
          value={answer}
          maxLength={500}
          onChange={(event) => setAnswer(event.target.value)}
          onPressEnter={handleConfirm}
        />
      </div>
    </ActDialog>
  );
}
