import type { FieldKind, Option } from '@studio/contract/configure/option/option';
import { formSchema } from '@studio/contract/configure/option/option.schema';
import type { Attributes } from '@studio/contract/configure/policy.schema';
import { useState, type ReactNode } from 'react';
import { PolicyForm } from './PolicyForm.tsx';

interface Props {
  label: string;
  options: Readonly<Record<string, Option<FieldKind>>>;
  policy: Attributes['attributes'];
  /** What is said once it is saved. */
  done: string;
  onClose: () => void;
  /** Their fields. */
  children: ReactNode;
}

/** Changes these options of the policy; an empty field stands for no limit. */
export function OptionsForm({ options, policy, ...form }: Props) {
  const [schema] = useState(() => formSchema(options));
  const values: Readonly<Record<string, unknown>> = policy;
  const initialValues = Object.fromEntries(
    Object.entries(options).map(([key, option]) => [key, values[key] ?? option.default ?? '']),
  );
  return <PolicyForm {...form} initialValues={initialValues} schema={schema} />;
}
