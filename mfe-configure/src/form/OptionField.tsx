import { mayBeEmpty, type Kind, type Option, type Options } from '@studio/contract/configure/option/option';
import { useStudio } from '@studio/platform';
import {
  MoneyField,
  NumberField,
  RadioCardsField,
  SwitchField,
  TextAreaField,
  TextField,
  TimeField,
  type FieldProps,
} from '@studio/ui/fields';
import type { ReactNode } from 'react';
import { DurationField } from './DurationField.tsx';
import { UNITS } from './duration.model.ts';
import { TaxRateField } from './TaxRateField.tsx';

type Asked = FieldProps & { label: string };

/** What cannot be more than a day is not said in days. */
const Duration = ({ max, ...field }: Asked & { max: number }) => (
  <DurationField {...field} {...(max > UNITS.days ? {} : { units: ['minutes', 'hours'] })} />
);

/** The field of each kind. What takes several fields is asked for by a component of its own. */
const FIELDS: { [K in Kind]?: (option: Option<K>, asked: Asked, currency: string) => ReactNode } = {
  WHOLE: ({ unit }, asked) => <NumberField {...asked} unit={unit} />,
  LIMIT: ({ unit }, asked) => <NumberField {...asked} unit={unit} />,
  AMOUNT: (_option, asked, currency) => <MoneyField {...asked} currency={currency} isWhole />,
  MINUTES: ({ max }, asked) => <Duration {...asked} max={max} />,
  MINUTES_OR_NULL: ({ max }, asked) => <Duration {...asked} max={max} />,
  FLAG: (_option, asked) => <SwitchField {...asked} />,
  CHOICE: ({ choices }, asked) => (
    <RadioCardsField
      {...asked}
      options={Object.entries(choices).map(([value, choice]) => ({ value, ...choice }))}
    />
  ),
  TAX_RATE: (_option, asked) => <TaxRateField {...asked} />,
  TIME: (_option, asked) => <TimeField {...asked} />,
  NAME: ({ max }, asked) => <TextField {...asked} maxLength={max} />,
  TEXT: ({ max, isLong }, asked) =>
    isLong ? <TextAreaField {...asked} maxLength={max} /> : <TextField {...asked} maxLength={max} />,
};
const fieldOf = <K extends Kind>(option: Option<K>, asked: Asked, currency: string): ReactNode =>
  FIELDS[option.kind]?.(option, asked, currency);

function hintOf(option: Option): string | undefined {
  const { hint } = option;
  if (typeof hint !== 'function') return hint;
  return hint('min' in option ? `${option.min} to ${option.max}` : '');
}

interface Props<Key extends string> {
  /** The options of a card, of which this is one. */
  options: Readonly<Record<Key, Option>>;
  name: Key;
  /** In place of its own, where that depends on the studio. */
  hint?: string;
}

/** The field of one option of the policy. */
export function OptionField<Key extends string>({ options, name, hint }: Props<Key>) {
  const { currency } = useStudio();
  const option: Option = options[name];
  const { label, fieldLabel = label } = option;
  const asked = { name, label: fieldLabel, hint: hint ?? hintOf(option), isOptional: mayBeEmpty(option) };
  return fieldOf<Kind>(option, asked, currency);
}

/** The fields of all options of a card, in their order. */
export const OptionFields = ({ options }: { options: Options }) =>
  Object.keys(options).map((name) => <OptionField key={name} options={options} name={name} />);
