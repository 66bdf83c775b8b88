import { Checkbox } from 'antd';
import { FormField, type FieldProps } from './FormField.tsx';

/** A tick box with its label beside it. Value: boolean. */
export function CheckboxField({ label, ...field }: FieldProps) {
  return (
    <FormField<boolean> {...field} label={null} isOptional={false}>
      {({ control: { status: _status, ...control }, value, setValue, handleBlur }) => (
        <Checkbox
          {...control}
          checked={value}
          onChange={(event) => setValue(event.target.checked)}
          onBlur={handleBlur}
        >
          {label}
        </Checkbox>
      )}
    </FormField>
  );
}
