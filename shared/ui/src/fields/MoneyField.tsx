import { amountProblem } from '@studio/contract/values/money';
import { readAmount, settledAmount, SIGNED_AMOUNT } from '@studio/contract/values/typed/typedAmount';
import { Input } from 'antd';
import { useState } from 'react';
import { FormField, type FieldBinding, type FieldProps } from './FormField.tsx';

export interface MoneyFieldProps extends FieldProps {
  /** ISO 4217 code shown before the amount, e.g. "SGD". */
  currency: string;
}

/**
 * An amount of money, typed as people write it. Value: decimal string in major units as on the wire, e.g. "120.00"; a
 * text that is no amount stays as typed, for the schema to refuse.
 */
export function MoneyField({ currency, ...field }: MoneyFieldProps) {
  const validate = (value: string) =>
    SIGNED_AMOUNT.test(value) ? amountProblem(value, currency) : undefined;
  return (
    <FormField<string> {...field} validate={validate}>
      {(binding) => <AmountInput currency={currency} binding={binding} />}
    </FormField>
  );
}

function AmountInput({
  currency,
  binding: { control, value, setValue, handleBlur },
}: {
  currency: string;
  binding: FieldBinding<string>;
}) {
  const [typed, setTyped] = useState('');
  // What somebody types stays as it is until they leave the field, unless the form has changed the amount meanwhile.
  const isTyping = typed !== '' && readAmount(typed, currency) === value;
  return (
    <Input
      {...control}
      prefix={currency}
      inputMode="decimal"
      autoComplete="off"
      value={isTyping ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        setValue(readAmount(target.value, currency));
      }}
      onBlur={() => {
        // An amount that could be two is shown back before it counts.
        if (typed !== '') setValue(settledAmount(value));
        setTyped('');
        handleBlur();
      }}
    />
  );
}
