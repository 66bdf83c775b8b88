import { formatMoney } from '@studio/contract/money';
import { PAY_MODES } from '@studio/contract/order.schema';
import { assignPackageSchema, type AssignPackage, type PackagePlan } from '@studio/contract/package.schema';
import { CheckboxField, Modal, StudioForm, useFocusReturn, useNotify } from '@studio/ui';
import { SelectField } from '@studio/ui/fields';
import { useState } from 'react';
import { PAY_MODE_LABELS } from '../order/order.model.ts';
import { useAssignPackageMutation } from './memberPackageApi.ts';

interface Props {
  memberId: string;
  plans: PackagePlan[];
  currency: string;
  onClose: () => void;
}

/** Sells a package at the counter: paid now, or to be paid later. */
export function AssignPackageDialog({ memberId, plans, currency, onClose }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const [assign] = useAssignPackageMutation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  async function handleSubmit(values: { memberId: string; studioPackageId: string; payMode: string; paid: boolean }) {
    const { name, status } = await assign({ ...(assignPackageSchema.cast(values) as AssignPackage), idempotencyKey }).unwrap();
    notify({ kind: 'success', title: status === 'pending' ? `${name} waits for payment.` : `${name} is active.` });
    onClose();
  }
  return (
    <Modal open title="Add package" onCancel={onClose} footer={null} destroyOnHidden>
      <StudioForm
        initialValues={{ memberId, studioPackageId: '', payMode: 'CASH', paid: true }}
        schema={assignPackageSchema} onSubmit={handleSubmit} onCancel={onClose} submitLabel="Sell" footer="plain"
      >
        <SelectField name="studioPackageId" label="Plan" options={plans.map((plan) => ({ value: plan.studioPackageId, label: `${plan.packageName} · ${formatMoney(plan.price, currency)}` }))} />
        <SelectField name="payMode" label="Paid by" options={PAY_MODES.map((value) => ({ value, label: PAY_MODE_LABELS[value] }))} />
        <CheckboxField name="paid" label="The money was received" />
      </StudioForm>
    </Modal>
  );
}
