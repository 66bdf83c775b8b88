import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';

export interface NumberFieldProps extends FieldProps {
  /** Unit after the number, e.g. "minutes". */
  unit?: ReactNode;
  placeholder?: string;
}

/**
 * A number. Value: number, or `null` when empty.
 * Takes no limits: the control would clamp silently, where the form's schema can say why a number is refused.
 */
export function NumberField({ unit, placeholder = '', ...field }: NumberFieldProps) {
  return (
    <FormField<number | null> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <InputNumber<number>
          {...control}
          style={{ inlineSize: '100%' }}
          suffix={unit}
          placeholder={placeholder}
          value={value}
          onChange={setValue}
          onBlur={handleBlur}
        />
      )}
    </FormField>
  );
}
