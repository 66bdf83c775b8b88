import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useNotify } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { Input, Select } from '@studio/ui/controls';
import { useId, useState } from 'react';
import styles from './RequestSubstituteDialog.module.css';
import { candidateOption } from './subRequest.model.ts';
import { useListSubCandidatesQuery, useRequestSubstituteMutation } from './subRequestApi.ts';

/** Asks colleagues to substitute; the desk decides. */
export function RequestSubstituteDialog({
  session,
  onClose,
}: {
  session: SessionDetail;
  onClose: () => void;
}) {
  const id = useId();
  const notify = useNotify();
  const candidates = useListSubCandidatesQuery(session.scheduleId);
  const [request] = useRequestSubstituteMutation();
  const [note, setNote] = useState('');
  const [candidateIds, setCandidateIds] = useState<string[]>([]);

  async function handleConfirm() {
    await request({ scheduleId: session.scheduleId, note, candidateIds }).unwrap();
    notify({ kind: 'success', title: `We asked your colleagues to cover ${session.className}.` });
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Ask for a substitute for ${session.className}?`}
      confirmLabel="Ask for a substitute"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <div className={styles.ask}>
        <span>
          {session.staffName ?? 'The instructor'} stays on the schedule until somebody offers and the desk
          approves.
        </span>
        <label htmlFor={`${id}-who`}>Ask only (optional)</label>
        <Select<string[]>
          id={`${id}-who`}
          mode="multiple"
          value={candidateIds}
          onChange={setCandidateIds}
          loading={candidates.isFetching}
          placeholder="Everyone who can teach it"
          options={(candidates.data ?? []).map(candidateOption)}
        />
        <label htmlFor={`${id}-note`}>Note (optional)</label>
        <Input.TextArea
          id={`${id}-note`}
          value={note}
          maxLength={500}
          rows={2}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
