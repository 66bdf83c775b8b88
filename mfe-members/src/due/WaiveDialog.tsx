import { waiveDueSchema, type WaiveDue } from '@studio/contract/orders/due.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useStudio } from '@studio/platform';
import { Modal, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import type { DueDialogProps } from './ChargeDialog.tsx';
import { dueName } from './due.model.ts';
import { useAskDueApprovalMutation, useWaiveDueMutation } from './dueApi.ts';

/** Waives one due of a member; the audit log keeps the reason. */
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
    notify({ kind: 'success', title: `${sum} was waived for ${memberName}.` });
    onClose();
  }
  return (
    <Modal open title={`Waive ${sum} for ${memberName}?`} footer={null} onCancel={onClose} destroyOnHidden>
      <StudioForm
        initialValues={initialValues}
        schema={waiveDueSchema}
        onSubmit={handleSubmit}
        ask={{ send, onAsked: onClose }}
        onCancel={onClose}
        submitLabel="Waive"
        footer="plain"
      >
        <p>{due.name}. The member no longer owes it. We keep the reason in the audit log.</p>
        <TextAreaField name="reason" label="Reason" maxLength={500} />
      </StudioForm>
    </Modal>
  );
}
