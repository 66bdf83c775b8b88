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
          maxLength={6}
          value={value}
          onChange={(event) => setValue(event.target.value.replace(/\D/g, ''))}
          onBlur={handleBlur}
        />
      )}
    </FormField>
  );
}
