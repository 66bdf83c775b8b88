import { createRunSchema, type CreateRun } from '@studio/contract/reports/payroll/run.schema';
import { useOnce } from '@studio/platform';
import { DateField, FieldRow, FormDialog } from '@studio/ui/fields';
import { useCreatePayrollRunMutation } from './runApi.ts';

interface Props {
  /** The days that are proposed. */
  days: CreateRun;
  onClose: () => void;
  onCreated: (runId: string) => void;
}

/** Chooses the days of a run, both included, and works it out. */
export function NewRunDialog({ days, onClose, onCreated }: Props) {
  const [create] = useCreatePayrollRunMutation();
  const initialValues = { from: days.from, to: days.to };
  const once = useOnce();

  async function handleSubmit(values: CreateRun) {
    const { runId } = await create(once(values)).unwrap();
    onCreated(runId);
  }
  return (
    <FormDialog
      title="New run"
      initialValues={initialValues}
      schema={createRunSchema}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Calculate"
    >
      <p>
        Sessions of these days are worked out by the rates of each day. You check them before anything is
        kept.
      </p>
      <FieldRow>
        <DateField name="from" label="First day" />
        <DateField name="to" label="Last day" />
      </FieldRow>
    </FormDialog>
  );
}
