import {
  decideApprovalSchema,
  type Approval,
  type DecideApproval,
} from '@studio/contract/orders/approval.schema';
import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { FormDialog, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { useDecideApprovalMutation } from './approvalApi.ts';

interface Props {
  approval: Approval;
  approve: boolean;
  onClose: () => void;
}

/** Approves, which carries the request out at once, or rejects with a reason. */
export function DecideDialog({
  approval: { approvalRequestId, what, memberName, reason, askedBy },
  approve,
  onClose,
}: Props) {
  const notify = useNotify();
  const once = useOnce();
  const [decide] = useDecideApprovalMutation();
  const [initialValues] = useState({ approvalRequestId, approve, note: '' });

  async function handleSubmit(values: typeof initialValues) {
    await decide(once(decideApprovalSchema.cast(values) as DecideApproval)).unwrap();
    notify({
      kind: 'success',
      title: approve ? `${what}: done.` : 'The request was rejected.',
      description: `We let ${askedBy} know.`,
    });
    onClose();
  }
  return (
    <FormDialog
      title={approve ? `Approve ${what}?` : `Reject ${what}?`}
      initialValues={initialValues}
      schema={decideApprovalSchema}
      submitLabel={approve ? 'Approve' : 'Reject'}
      isDestructive={!approve}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            Requested by {askedBy} for {memberName}. Reason: {reason}
          </p>
          {approve ? (
            <p>This takes effect at once and counts towards your own limit.</p>
          ) : (
            <TextAreaField name="note" label="Reason" maxLength={500} />
          )}
        </>
      )}
    </FormDialog>
  );
}
