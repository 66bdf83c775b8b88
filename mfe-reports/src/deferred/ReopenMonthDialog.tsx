import { reopenMonthSchema } from '@studio/contract/reports/closed-month.schema';
import { formatMonth } from '@studio/contract/values/time';
import { useNotify } from '@studio/ui';
import { FormDialog, TextAreaField } from '@studio/ui/fields';
import { useReopenMonthMutation } from './deferredApi.ts';

interface Props {
  /** The first day of the month. */
  month: string;
  onClose: () => void;
}

/** Opens the month that was closed last again, with a reason that the audit log keeps. */
export function ReopenMonthDialog({ month, onClose }: Props) {
  const notify = useNotify();
  const [reopen] = useReopenMonthMutation();
  const initialValues = { month, reason: '' };
  const name = formatMonth(month);

  async function handleSubmit(values: typeof initialValues) {
    await reopen(values).unwrap();
    notify({ kind: 'success', title: `${name} is open again.` });
    onClose();
  }
  return (
    <FormDialog
      title={`Reopen ${name}?`}
      initialValues={initialValues}
      schema={reopenMonthSchema}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel={`Reopen ${name}`}
    >
      <p>Its figures will follow what is known now, and may differ from those you have already used.</p>
      <TextAreaField name="reason" label="Reason" hint="The audit log keeps it" maxLength={500} />
    </FormDialog>
  );
}
