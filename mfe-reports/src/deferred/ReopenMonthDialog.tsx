import { reopenMonthSchema } from '@studio/contract/reports/closed-month.schema';
import { formatMonth } from '@studio/contract/values/time';
import { Modal, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { useReopenMonthMutation } from './deferredApi.ts';

interface Props {
  /** The first day of the month. */
  month: string;
  onClose: () => void;
}

/** Opens the month that was closed last again, with a reason that the audit log keeps. */
export function ReopenMonthDialog({ month, onClose }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const [reopen] = useReopenMonthMutation();
  const [initialValues] = useState({ month, reason: '' });
  const name = formatMonth(month);

  async function handleSubmit(values: typeof initialValues) {
    await reopen(values).unwrap();
    notify({ kind: 'success', title: `${name} is open again.` });
    onClose();
  }
  return (
    <Modal open title={`Reopen ${name}?`} footer={null} onCancel={onClose} destroyOnHidden>
      <StudioForm
        initialValues={initialValues}
        schema={reopenMonthSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel={`Reopen ${name}`}
        footer="plain"
      >
        <p>Its figures will follow what is known now, and may differ from those you have already used.</p>
        <TextAreaField name="reason" label="Reason" hint="The audit log keeps it" maxLength={500} />
      </StudioForm>
    </Modal>
  );
}
