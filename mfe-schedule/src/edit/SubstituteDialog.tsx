import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { Substitutes } from '@studio/contract/schedule/schedule-change.schema';
import { QueryBoundary, useNotify } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { useState } from 'react';
import { useListSubstitutesQuery, useSubstituteInstructorMutation } from './changeApi.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { peopleWords } from './move/move.model.ts';
import { TickBox } from './TickBox.tsx';
import styles from './Dialog.module.css';

interface Props {
  session: SessionDetail;
  onClose: () => void;
}

/** Choice of a substitute: free instructors first, then busy ones with what they teach at that time. */
export function SubstituteDialog({ session, onClose }: Props) {
  const notify = useNotify();
  const substitutes = useListSubstitutesQuery(session.scheduleId);
  const [substitute] = useSubstituteInstructorMutation();
  const [staffId, setStaffId] = useState('');
  const [tells, setTells] = useState(session.booked > 0);
  const chosen = substitutes.data?.find((person) => person.staffId === staffId);

  async function handleConfirm() {
    await substitute({
      scheduleId: session.scheduleId,
      staffId,
      notify: tells,
      allowStaffClash: chosen?.isFree === false,
    }).unwrap();
    notify({
      kind: 'success',
      title: `${chosen?.displayName ?? 'A substitute'} teaches ${session.className}.`,
    });
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Who teaches ${session.className}?`}
      confirmLabel="Substitute"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <div className={styles.body}>
        <QueryBoundary query={substitutes} what="instructors" empty="No other instructors yet.">
          {(people) => (
            <ChoiceList
              legend={session.staffName ? `Instead of ${session.staffName}` : 'Instructor'}
              name="substitute"
              value={staffId}
              options={people.map(optionOf)}
              onChoose={setStaffId}
            />
          )}
        </QueryBoundary>
        {session.booked > 0 ? (
          <>
            <p>{peopleWords(session)}.</p>
            <TickBox isTicked={tells} onTick={setTells}>
              Email members
            </TickBox>
            {tells ? <p>The email names the new instructor.</p> : null}
          </>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

const optionOf = ({ staffId, displayName, isFree, clash }: Substitutes[number]) => ({
  value: staffId,
  title: displayName,
  note: isFree ? 'Free' : clash,
});
