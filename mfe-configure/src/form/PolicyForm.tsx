import type { UpdateAttributes } from '@studio/contract/configure/policy.schema';
import { useNotify } from '@studio/ui';
import { StudioForm } from '@studio/ui/fields';
import { useState, type ReactNode } from 'react';
import { useSaveMoneyPolicyMutation } from './policyApi.ts';

interface Props<Values extends object> {
  label: string;
  initialValues: Values;
  /** Of the contract, for the same fields. */
  schema: { cast: (values: unknown) => unknown };
  /** The part of the policy that is sent, where that is not the fields themselves. */
  toAttributes?: (values: unknown) => UpdateAttributes['attributes'];
  /** What is said once it is saved. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** Changes a part of the studio's policy. */
export function PolicyForm<Values extends object>({
  label,
  initialValues: given,
  schema,
  toAttributes = (values) => values as UpdateAttributes['attributes'],
  done,
  onClose,
  children,
}: Props<Values>) {
  const notify = useNotify();
  const [save] = useSaveMoneyPolicyMutation();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [initialValues] = useState(given);

  async function handleSubmit(values: Values) {
    await save(toAttributes(schema.cast(values))).unwrap();
    notify({ kind: 'success', title: done });
    onClose();
  }
  return (
    <StudioForm<Values>
      label={label}
      initialValues={initialValues}
      schema={schema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Save"
      footer="plain"
    >
      {children}
    </StudioForm>
  );
}
