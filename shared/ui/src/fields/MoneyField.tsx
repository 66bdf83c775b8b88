import { amountProblem } from '@studio/contract/values/money';
import {
  AMOUNT,
  isAmount,
  notAnAmount,
  notAWholeAmount,
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
  /** Whether it is kept in whole units: decimals are refused, also in currencies that have them. */
  isWhole?: boolean;
}

/** `120`, and `120.00`. */
const WHOLE = /^\d+(\.0*)?$/;
/** Of what is kept in whole units a number, until it is edited. */
type Amount = string | number | null;

/**
 * An amount of money, typed as people write it. Value: decimal string in major units as on the wire, e.g. "120.00"; a
 * text that is no amount, or could be two (`1.200`), stays as typed and is refused. Shown as the studio's currency is
 * written.
 */
export function MoneyField({ currency, isSigned = false, isWhole = false, ...field }: MoneyFieldProps) {
  const pattern = isSigned ? SIGNED_AMOUNT : AMOUNT;
  const validate = (value: Amount) => {
    const amount = String(value ?? '');
    if (amount === '') return undefined;
    if (isWhole && !WHOLE.test(amount)) return notAWholeAmount(amount, currency);
    return isAmount(amount, currency, pattern)
      ? amountProblem(amount, currency)
      : notAnAmount(amount, currency);
  };
  return (
    <FormField<Amount> {...field} validate={validate}>
      {(binding) => <AmountInput currency={currency} isWhole={isWhole} binding={binding} />}
    </FormField>
  );
}

interface InputProps extends Required<Pick<MoneyFieldProps, 'currency' | 'isWhole'>> {
  binding: FieldBinding<Amount>;
}

function AmountInput({ currency, isWhole, binding: { control, value, setValue, handleBlur } }: InputProps) {
  const [typed, setTyped] = useState('');
  // What somebody types stays as it is until they leave the field, unless the form has changed the amount meanwhile.
  const isTyping = typed !== '' && readAmount(typed, currency) === value;
  return (
    <Input
      {...control}
      prefix={currency}
      inputMode={isWhole ? 'numeric' : 'decimal'}
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
