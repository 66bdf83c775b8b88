import type { PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { adjustRunSchema, type PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { money } from '@studio/contract/values/fields';
import { Modal, useFocusReturn, useNotify } from '@studio/ui';
import { MoneyField, RadioCardsField, SelectField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useGetPayrollConfigQuery } from '../rate/rateApi.ts';
import { useAdjustPayrollRunMutation } from './runApi.ts';

// The sign is a choice of its own.
const adjustFormSchema = adjustRunSchema.shape({ amount: money() });

const KINDS = [
  { value: 'ADD', title: 'Add' },
  { value: 'TAKE', title: 'Take off' },
];

interface Props {
  run: PayrollRun;
  /** Whose pay; missing for somebody who has none in this run yet. */
  slip?: PaySlip;
  onClose: () => void;
}

/** Adds an amount to somebody's pay, or takes it, with a reason that the payslip shows. */
export function AdjustDialog({ run, slip, onClose }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const [adjust] = useAdjustPayrollRunMutation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [initialValues] = useState({ staffId: slip?.staffId ?? '', kind: 'ADD', amount: '', reason: '' });
  const { runId, version, currency } = run;

  async function handleSubmit({ kind, amount, ...values }: typeof initialValues) {
    const signed = kind === 'TAKE' ? `-${amount.trim()}` : amount.trim();
    await adjust({ ...values, amount: signed, runId, version, idempotencyKey }).unwrap();
    notify({ kind: 'success', title: 'Adjustment added.' });
    onClose();
  }
  return (
    <Modal
      open
      title={slip ? `Adjust the pay of ${slip.staffName}` : 'Pay somebody else an amount'}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <StudioForm
        initialValues={initialValues}
        schema={adjustFormSchema.omit(['runId', 'version'])}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Add adjustment"
        footer="plain"
      >
        {slip ? null : <PersonField run={run} />}
        <RadioCardsField name="kind" label="What to do" options={KINDS} />
        <MoneyField name="amount" label="Amount" currency={currency} isSigned />
        <TextField name="reason" label="Reason" hint="Shown on the payslip" maxLength={300} />
      </StudioForm>
    </Modal>
  );
}

function PersonField({ run }: { run: PayrollRun }) {
  const { data, isFetching } = useGetPayrollConfigQuery();
  const paid = new Set(run.people.map(({ staffId }) => staffId));
  const others = (data?.people ?? []).filter(({ staffId }) => !paid.has(staffId));
  return (
    <SelectField
      name="staffId"
      label="Person"
      isLoading={isFetching}
      options={others.map(({ staffId, staffName }) => ({ value: staffId, label: staffName }))}
    />
  );
}
