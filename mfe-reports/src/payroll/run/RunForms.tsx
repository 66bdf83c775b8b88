import {
  markRunPaidSchema,
  reopenRunSchema,
  type PayrollRun,
} from '@studio/contract/reports/payroll/run.schema';
import { named } from '@studio/contract/values/fields';
import { localDateOf } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { DateField, FormDialog, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { useMarkPayrollRunPaidMutation, useReopenPayrollRunMutation } from './runApi.ts';
import { daysWords } from './run.model.ts';

interface Props {
  run: PayrollRun;
  onClose: () => void;
}

/** Notes on which day the money of a locked run went out. */
export function PaidDialog({ run, onClose }: Props) {
  const notify = useNotify();
  const { timezone } = useStudio();
  const [markPaid] = useMarkPayrollRunPaidMutation();
  const [today] = useState(() => localDateOf(new Date(), timezone));
  const initialValues = { runId: run.runId, paidOn: today };

  async function handleSubmit(values: typeof initialValues) {
    await markPaid({ ...values, version: run.version }).unwrap();
    notify({ kind: 'success', title: 'Marked as paid.' });
    onClose();
  }
  return (
    <FormDialog
      title={`Mark the run of ${daysWords(run)} as paid`}
      initialValues={initialValues}
      schema={markRunPaidSchema.omit(['version'])}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Mark as paid"
    >
      <p>This notes that the money went out. It transfers nothing.</p>
      <DateField name="paidOn" label="Paid on" isDayDisabled={(day) => day > today || day < run.from} />
    </FormDialog>
  );
}

const reopenFormSchema = reopenRunSchema.omit(['version']).shape({ reason: named('Say why', 300) });

/** Makes a locked run a draft again, with a reason that the audit log keeps. */
export function ReopenDialog({ run, onClose }: Props) {
  const notify = useNotify();
  const [reopen] = useReopenPayrollRunMutation();
  const initialValues = { runId: run.runId, reason: '' };

  async function handleSubmit(values: typeof initialValues) {
    await reopen({ ...values, version: run.version }).unwrap();
    notify({ kind: 'success', title: 'The run is a draft again.' });
    onClose();
  }
  return (
    <FormDialog
      title={`Reopen the run of ${daysWords(run)}?`}
      initialValues={initialValues}
      schema={reopenFormSchema}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Reopen the run"
    >
      <p>
        It is worked out again from attendance and rates as they are now, and the payslips that people have
        seen are withdrawn. You can reopen it until it is paid or a later run begins.
      </p>
      <TextAreaField name="reason" label="Reason" hint="The audit log keeps it" maxLength={300} />
    </FormDialog>
  );
}
