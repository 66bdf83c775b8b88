import { isPayable, notPayable } from '@studio/contract/values/money';
import { Input } from 'antd';
import { FormField, type FieldProps } from './FormField.tsx';

export interface MoneyFieldProps extends FieldProps {
  /** ISO 4217 code shown before the amount, e.g. "SGD". */
  currency: string;
}

/** An amount of money. Value: decimal string in major units as on the wire, e.g. "120.00". */
export function MoneyField({ currency, ...field }: MoneyFieldProps) {
  const validate = (value: string) => (isPayable(String(value), currency) ? undefined : notPayable(currency));
  return (
    <FormField<string> {...field} validate={validate}>
      {({ control, value, setValue, handleBlur }) => (
        <Input
          {...control}
          prefix={currency}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={handleBlur}
        />
      )}
    </FormField>
  );
}
