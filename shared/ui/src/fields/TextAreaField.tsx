import { Input } from 'antd';
import { FormField, type FieldProps } from './FormField.tsx';

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
}

/** Several lines of text. Value: string. */
export function TextAreaField({ rows = 3, maxLength, placeholder, ...field }: TextAreaFieldProps) {
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Input.TextArea
          {...control}
          {...{ rows, maxLength, placeholder }}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={handleBlur}
        />
      )}
    </FormField>
  );
}
