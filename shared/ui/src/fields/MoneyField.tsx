import { amountProblem } from '@studio/contract/values/money';
import {
  AMOUNT,
  notAnAmount,
  readAmount,
  SIGNED_AMOUNT,
  writtenAmount,
} from '@studio/contract/values/typed/typedAmount';
import { Input } from 'antd';
import { useState } from 'react';
import { FormField, type FieldBinding, type FieldProps } from './FormField.tsx';

export interface MoneyFieldProps extends FieldProps {
  /** ISO 4217 code shown before the amount, e.g. "SGD". */
  currency: string;
  /** Whether it may be below zero. */
  isSigned?: boolean;
}

/** Of what is kept in whole units a number, until it is edited. */
type Amount = string | number | null;

/**
 * An amount of money, typed as people write it. Value: decimal string in major units as on the wire, e.g. "120.00"; a
 * text that is no amount, or could be two (`1.200`), stays as typed and is refused. Shown as the studio's currency is
 * written.
 */
export function MoneyField({ currency, isSigned = false, ...field }: MoneyFieldProps) {
  const pattern = isSigned ? SIGNED_AMOUNT : AMOUNT;
  const validate = (value: Amount) => {
    const amount = String(value ?? '');
    if (amount === '') return undefined;
    return pattern.test(amount) ? amountProblem(amount, currency) : notAnAmount(amount, currency);
  };
  return (
    <FormField<Amount> {...field} validate={validate}>
      {(binding) => <AmountInput currency={currency} binding={binding} />}
    </FormField>
  );
}

function AmountInput({
  currency,
  binding: { control, value, setValue, handleBlur },
}: {
  currency: string;
  binding: FieldBinding<Amount>;
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
      value={isTyping ? typed : writtenAmount(String(value ?? ''), currency)}
      onChange={({ target }) => {
        setTyped(target.value);
        setValue(readAmount(target.value, currency));
      }}
      onBlur={() => {
        setTyped('');
        handleBlur();
      }}
    />
  );
}
