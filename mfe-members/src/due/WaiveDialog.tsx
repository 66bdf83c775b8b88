import { waiveDueSchema, type WaiveDue } from '@studio/contract/orders/due.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useOnce, useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { FormDialog, TextAreaField } from '@studio/ui/fields';
import type { DueDialogProps } from './ChargeDialog.tsx';
import { dueName } from './due.model.ts';
import { useAskDueApprovalMutation, useWaiveDueMutation } from './dueApi.ts';

/** Waives one due of a member; the audit log keeps the reason. */
export function WaiveDialog({ due, memberName, onClose }: DueDialogProps) {
  const { currency } = useStudio();
  const notify = useNotify();
  const [waive] = useWaiveDueMutation();
  const [ask] = useAskDueApprovalMutation();
  const once = useOnce();
  const sum = formatMoney(due.amount, currency);

  const toBody = (values: WaiveDue) => waiveDueSchema.cast(values) as WaiveDue;
  const send = async (values: WaiveDue) => ask(once(toBody(values))).unwrap();

  async function handleSubmit(values: WaiveDue) {
    await waive(toBody(values)).unwrap();
    notify({ kind: 'success', title: `${sum} was waived for ${memberName}.` });
    onClose();
  }
  return (
    <FormDialog
      title={`Waive ${sum} for ${memberName}?`}
      initialValues={{ ...dueName(due), reason: '' }}
      onClose={onClose}
      schema={waiveDueSchema}
      onSubmit={handleSubmit}
      ask={{ send, onAsked: onClose }}
      submitLabel="Waive"
    >
      <p>{due.name}. The member no longer owes it. We keep the reason in the audit log.</p>
      <TextAreaField name="reason" label="Reason" maxLength={500} />
    </FormDialog>
  );
}
