import { formatMoney } from '@studio/contract/money';
import { PAYMENT_MODES } from '@studio/contract/order.schema';
import { assignPackageSchema, type AssignPackage } from '@studio/contract/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/member-package.schema';
import { useStudio } from '@studio/platform';
import { CheckboxField, SelectField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { PAY_MODE_LABELS } from '../order/order.model.ts';
import { useListPackagePlansQuery } from '../plan/planApi.ts';
import { MemberField } from './MemberField.tsx';
import { useAssignPackageMutation } from './memberPackageApi.ts';

interface Props {
  /** Who buys; missing when that is to be chosen. */
  memberId?: string;
  footer?: 'plain' | 'sticky';
  onAssigned: (sold: MemberPackage) => void;
  onCancel: () => void;
}

/** A plan on sale, how it is paid, and whether the money is here already. */
export function AssignPackageForm({ memberId, footer = 'plain', onAssigned, onCancel }: Props) {
  const { currency } = useStudio();
  const plans = useListPackagePlansQuery();
  const [assign] = useAssignPackageMutation();
  // One key for this form: pressing twice, or again after a lost answer, sells the package once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const onSale = (plans.data ?? []).filter(({ status }) => status === 'ACTIVE');
  const initialValues = { memberId: memberId ?? '', studioPackageId: '', payMode: 'CASH', paid: true };

  async function handleSubmit(values: typeof initialValues) {
    onAssigned(await assign({ ...(assignPackageSchema.cast(values) as AssignPackage), idempotencyKey }).unwrap());
  }
  return (
    <StudioForm initialValues={initialValues} schema={assignPackageSchema} onSubmit={handleSubmit} onCancel={onCancel} submitLabel="Sell" footer={footer}>
      {memberId ? null : <MemberField name="memberId" label="Member" />}
      <SelectField name="studioPackageId" label="Plan" isLoading={plans.isLoading} options={onSale.map((plan) => ({ value: plan.studioPackageId, label: `${plan.packageName} · ${formatMoney(plan.price, currency)}` }))} />
      <SelectField name="payMode" label="Paid by" options={PAYMENT_MODES.map((value) => ({ value, label: PAY_MODE_LABELS[value] }))} />
      <CheckboxField name="paid" label="The money was received" />
    </StudioForm>
  );
}
