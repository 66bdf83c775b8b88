import { readNumber } from '@studio/contract/values/typed/typedAmount';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { FormField, type FieldProps } from '../FormField.tsx';

export interface NumberFieldProps extends FieldProps {
  /** Unit after the number, e.g. "minutes". */
  unit?: ReactNode;
  placeholder?: string;
}

/** A number in plain digits: `１０`, `90,` or `1,000` are `10`, `90` and `1000`. What is none stays as it is. */
function plain(typed: number | string | null): number | string | null {
  const read = typeof typed === 'string' ? readNumber(typed) : Number.NaN;
  return Number.isNaN(read) ? typed : String(read);
}

/**
 * A number, as typed until somebody leaves the field. Value: number until it is edited, then text, `''` when empty; the
 * schema casts it. Not antd's number control: that one drops input that it cannot parse ("10x"), and an empty field may
 * mean something else.
 */
export function NumberField({ unit, placeholder = '', ...field }: NumberFieldProps) {
  return (
    <FormField<number | string | null> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Input
          {...control}
          suffix={unit}
          placeholder={placeholder}
          inputMode="decimal"
          autoComplete="off"
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value)}
          onBlur={() => {
            if (plain(value) !== value) setValue(plain(value));
            handleBlur();
          }}
        />
      )}
    </FormField>
  );
}
