import { Input, type InputProps } from 'antd';
import { FormField, type FieldProps } from './FormField.tsx';

export interface TextFieldProps
  extends FieldProps, Pick<InputProps, 'autoComplete' | 'placeholder' | 'maxLength'> {
  type?: 'text' | 'email' | 'url' | 'search' | 'tel';
}

/** One line of text. Value: string. */
export function TextField({
  name,
  label,
  hint,
  isOptional,
  isDisabled,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <FormField<string> {...{ name, label, hint, isOptional, isDisabled }}>
      {({ control, value, setValue, handleBlur }) => (
        <Input
          {...control}
          {...input}
          type={type}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={handleBlur}
        />
      )}
    </FormField>
  );
}
