import { readCode } from '@studio/contract/values/typed/typedNumber';
import { Input } from 'antd';
import { FormField, type FieldProps } from './FormField.tsx';
import styles from './fields.module.css';

/** A six-digit code in one input, which phones can fill automatically. Value: string of digits. */
export function OtpField(field: FieldProps) {
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Input
          {...control}
          className={styles.code ?? ''}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => setValue(readCode(event.target.value).slice(0, 6))}
          onBlur={handleBlur}
        />
      )}
    </FormField>
  );
}
