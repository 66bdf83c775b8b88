import { waiveDueSchema, type WaiveDue } from '@studio/contract/due.schema';
import { formatMoney } from '@studio/contract/money';
import { useStudio } from '@studio/platform';
import { Modal, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import type { DueDialogProps } from './ChargeDialog.tsx';
import { dueName } from './due.model.ts';
import { useAskDueApprovalMutation, useWaiveDueMutation } from './dueApi.ts';

/** Lets a member off one due; why is kept in the audit log. */
export function WaiveDialog({ due, memberName, onClose }: DueDialogProps) {
  useFocusReturn();
  const { currency } = useStudio();
  const notify = useNotify();
  const [waive] = useWaiveDueMutation();
  const [ask] = useAskDueApprovalMutation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [initialValues] = useState({ ...dueName(due), reason: '' });
  const sum = formatMoney(due.amount, currency);

  const toBody = (values: typeof initialValues) => waiveDueSchema.cast(values) as WaiveDue;
  const send = async (values: typeof initialValues) => ask({ ...toBody(values), idempotencyKey }).unwrap();

  async function handleSubmit(values: typeof initialValues) {
    await waive(toBody(values)).unwrap();
    notify({ kind: 'success', title: `${memberName} has not to pay ${sum}.` });
    onClose();
  }
  return (
    <Modal open title={`Waive ${sum} of ${memberName}?`} footer={null} onCancel={onClose} destroyOnHidden>
      <StudioForm
        initialValues={initialValues}
        schema={waiveDueSchema}
        onSubmit={handleSubmit}
        ask={{ send, onAsked: onClose }}
        onCancel={onClose}
        submitLabel="Waive"
        footer="plain"
      >
        <p>{due.name}. Nothing has to be paid for it any more; the reason is kept in the audit log.</p>
        <TextAreaField name="reason" label="Reason" maxLength={500} />
      </StudioForm>
    </Modal>
  );
}
