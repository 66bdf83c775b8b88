import { createRunSchema, type CreateRun } from '@studio/contract/reports/payroll/run.schema';
import { Modal, useFocusReturn } from '@studio/ui';
import { DateField, FieldRow, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useCreatePayrollRunMutation } from './runApi.ts';

interface Props {
  /** The days that are proposed. */
  days: CreateRun;
  onClose: () => void;
  onCreated: (runId: string) => void;
}

/** Chooses the days of a run, both included, and works it out. */
export function NewRunDialog({ days, onClose, onCreated }: Props) {
  useFocusReturn();
  const [create] = useCreatePayrollRunMutation();
  const [initialValues] = useState({ from: days.from, to: days.to });
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  async function handleSubmit(values: CreateRun) {
    const { runId } = await create({ ...values, idempotencyKey }).unwrap();
    onCreated(runId);
  }
  return (
    <Modal open title="New run" footer={null} onCancel={onClose} destroyOnHidden>
      <StudioForm
        initialValues={initialValues}
        schema={createRunSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Calculate"
        footer="plain"
      >
        <p>
          Sessions of these days are worked out by the rates of each day. You check them before anything is
          kept.
        </p>
        <FieldRow>
          <DateField name="from" label="First day" />
          <DateField name="to" label="Last day" />
        </FieldRow>
      </StudioForm>
    </Modal>
  );
}
