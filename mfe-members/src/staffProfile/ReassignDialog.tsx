import { reassignSchema, type Reassign } from '@studio/contract/schedule/reassign.schema';
import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { QueryBoundary, useNotify } from '@studio/ui';
import { CheckboxField, FormDialog, SelectField } from '@studio/ui/fields';
import {
  useListStaffQuery,
  usePreviewReassignQuery,
  useReassignSessionsMutation,
} from '../staff/staffApi.ts';
import { colleaguesOf, MAX_NAMED, reassignedWords, reassignWords, stayingWords } from './reassign.model.ts';

interface Props {
  person: StaffDetail;
  onClose: () => void;
}

/** Gives all upcoming sessions of a colleague to another one, who may be busy at some of their times. */
export function ReassignDialog({ person: { staffId, displayName }, onClose }: Props) {
  const notify = useNotify();
  const staff = useListStaffQuery();
  const [reassign] = useReassignSessionsMutation();
  const others = colleaguesOf(staffId, staff.data ?? []);

  async function handleSubmit(values: Reassign) {
    const done = await reassign(values).unwrap();
    const taker = others.find(({ value }) => value === values.toStaffId);
    notify({ kind: 'success', title: reassignedWords(done, taker?.label ?? 'Somebody else') });
    onClose();
  }
  return (
    <FormDialog
      title={`Reassign ${displayName}’s upcoming sessions`}
      initialValues={{ staffId, toStaffId: '', notify: true }}
      onClose={onClose}
      schema={reassignSchema}
      onSubmit={handleSubmit}
      submitLabel="Reassign"
    >
      {(values) => (
        <QueryBoundary query={staff} what="your team">
          {() => (
            <>
              <SelectField name="toStaffId" label="New instructor" options={others} />
              {values.toStaffId ? (
                <Preview staffId={staffId} toStaffId={values.toStaffId} displayName={displayName} />
              ) : null}
            </>
          )}
        </QueryBoundary>
      )}
    </FormDialog>
  );
}

function Preview({ displayName, ...reassign }: Omit<Reassign, 'notify'> & { displayName: string }) {
  const preview = usePreviewReassignQuery(reassign);
  return (
    <QueryBoundary query={preview} what="what changes">
      {({ reassigned, members, left }) => (
        <div role="status">
          <p>{reassignWords(reassigned)}</p>
          {left.length > 0 ? (
            <>
              <p>{stayingWords(left.length, displayName)}</p>
              <ul aria-label="Sessions that stay">
                {left.slice(0, MAX_NAMED).map(({ scheduleId, className, reason }) => (
                  <li key={scheduleId}>
                    {className}: {reason}
                  </li>
                ))}
                {left.length > MAX_NAMED ? <li>{left.length - MAX_NAMED} more</li> : null}
              </ul>
            </>
          ) : null}
          {members > 0 ? <CheckboxField name="notify" label={`Email booked members (${members})`} /> : null}
        </div>
      )}
    </QueryBoundary>
  );
}
