import type { FieldKind, Option } from '@studio/contract/configure/option/option';
import { formSchema } from '@studio/contract/configure/option/option.schema';
import { useState, type ReactNode } from 'react';
import { OptionFields } from './OptionField.tsx';
import { PolicyCard, type Policy, type PolicyCardProps } from './PolicyCard.tsx';
import { PolicyForm } from './PolicyForm.tsx';

interface Props extends Omit<PolicyCardProps, 'form'> {
  options: Readonly<Record<string, Option<FieldKind>>>;
  /** What is said once they are saved. */
  done: string;
  /** Their fields; one below the other unless the card lays them out. */
  children?: ReactNode;
}

/** Options of the studio's policy: what they are, and changing them in place; an empty field stands for no limit. */
export const OptionsCard = ({ done, children, ...card }: Props) => (
  <PolicyCard
    {...card}
    form={(policy, onClose) => (
      <OptionsForm label={card.title} options={card.options} policy={policy} done={done} onClose={onClose}>
        {children ?? <OptionFields options={card.options} />}
      </OptionsForm>
    )}
  />
);

interface FormProps extends Pick<Props, 'options' | 'done'> {
  label: string;
  policy: Policy;
  onClose: () => void;
  children: ReactNode;
}

function OptionsForm({ options, policy, ...form }: FormProps) {
  const [schema] = useState(() => formSchema(options));
  const values: Readonly<Record<string, unknown>> = policy;
  const initialValues = Object.fromEntries(
    Object.entries(options).map(([key, option]) => [key, values[key] ?? option.default ?? '']),
  );
  return <PolicyForm {...form} initialValues={initialValues} schema={schema} />;
}
