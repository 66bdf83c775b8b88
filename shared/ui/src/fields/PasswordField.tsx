import { Input } from 'antd';
import { FormField, type FieldProps } from './FormField.tsx';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. Value: string. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Input.Password
          {...control}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={handleBlur}
        />
      )}
    </FormField>
  );
}
