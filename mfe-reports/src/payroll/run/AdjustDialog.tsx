import type { PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { adjustRunSchema, type PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { money } from '@studio/contract/values/fields';
import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { FormDialog, MoneyField, RadioCardsField, SelectField, TextField } from '@studio/ui/fields';
import { useGetPayrollConfigQuery } from '../rate/rateApi.ts';
import { useAdjustPayrollRunMutation } from './runApi.ts';

// The sign is a choice of its own.
const adjustFormSchema = adjustRunSchema.shape({ amount: money() });

const KINDS = [
  { value: 'ADD', title: 'Add' },
  { value: 'TAKE', title: 'Deduct' },
];

interface Props {
  run: PayrollRun;
  /** Whose pay; missing for somebody who has none in this run yet. */
  slip?: PaySlip;
  onClose: () => void;
}

/** Adds an amount to somebody's pay, or takes it, with a reason that the payslip shows. */
export function AdjustDialog({ run, slip, onClose }: Props) {
  const notify = useNotify();
  const [adjust] = useAdjustPayrollRunMutation();
  const once = useOnce();
  const initialValues = { staffId: slip?.staffId ?? '', kind: 'ADD', amount: '', reason: '' };
  const { runId, version, currency } = run;

  async function handleSubmit({ kind, amount, ...values }: typeof initialValues) {
    const signed = kind === 'TAKE' ? `-${amount.trim()}` : amount.trim();
    await adjust(once({ ...values, amount: signed, runId, version })).unwrap();
    notify({ kind: 'success', title: 'Adjustment added.' });
    onClose();
  }
  return (
    <FormDialog
      title={slip ? `Adjust the pay of ${slip.staffName}` : 'Pay somebody else an amount'}
      initialValues={initialValues}
      schema={adjustFormSchema.omit(['runId', 'version'])}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Add adjustment"
    >
      {slip ? null : <PersonField run={run} />}
      <RadioCardsField name="kind" label="What to do" options={KINDS} />
      <MoneyField name="amount" label="Amount" currency={currency} isSigned />
      <TextField name="reason" label="Reason" hint="Shown on the payslip" maxLength={300} />
    </FormDialog>
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
