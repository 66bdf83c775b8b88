import { reassignSchema, type Reassign } from '@studio/contract/schedule/reassign.schema';
import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { QueryBoundary, useNotify } from '@studio/ui';
import { SelectField } from '@studio/ui/fields';
import {
  useListStaffQuery,
  usePreviewReassignQuery,
  useReassignSessionsMutation,
} from '../staff/staffApi.ts';
import { reassignedWords, reassignWords, stayingWords, takersFor } from './reassign.model.ts';
import styles from './staffProfile.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';

interface Props {
  person: StaffDetail;
  onClose: () => void;
}

/** Gives all upcoming sessions of a colleague to another one, who may be busy at some of their times. */
export function ReassignDialog({ person: { staffId, displayName }, onClose }: Props) {
  const notify = useNotify();
  const staff = useListStaffQuery();
  const [reassign] = useReassignSessionsMutation();
  const takers = takersFor(staff.data ?? [], staffId);

  async function handleSubmit(values: Reassign) {
    const done = await reassign(values).unwrap();
    const taker = takers.find(({ value }) => value === values.toStaffId);
    notify({ kind: 'success', title: reassignedWords(done, taker?.label ?? 'Somebody else') });
    onClose();
  }
  return (
    <FormDialog
      title={`Reassign ${displayName}’s upcoming sessions`}
      startingValues={{ staffId, toStaffId: '' }}
      onClose={onClose}
      schema={reassignSchema}
      onSubmit={handleSubmit}
      submitLabel="Reassign"
    >
      {(values) => (
        <>
          <SelectField name="toStaffId" label="New instructor" options={takers} isLoading={staff.isLoading} />
          {values.toStaffId ? <Preview {...values} displayName={displayName} /> : null}
        </>
      )}
    </FormDialog>
  );
}

function Preview({ displayName, ...reassign }: Reassign & { displayName: string }) {
  const preview = usePreviewReassignQuery(reassign);
  return (
    <QueryBoundary query={preview} what="what changes">
      {({ reassigned, left }) => (
        <div role="status" className={styles.preview}>
          <p>{reassignWords(reassigned)}</p>
          {left.length > 0 ? (
            <>
              <p>{stayingWords(left.length, displayName)}</p>
              <ul aria-label="Sessions that stay">
                {left.map(({ scheduleId, className, reason }) => (
                  <li key={scheduleId}>
                    {className}: {reason}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      )}
    </QueryBoundary>
  );
}
