import { FormField, type FieldProps } from './FormField.tsx';
import { Select } from './Select.tsx';
import type { Option } from './SelectField.tsx';

export interface MultiSelectFieldProps<Value extends string | number> extends FieldProps {
  options: Option<Value>[];
  placeholder?: string;
}

/** Any number of options of a list. Value: array of the options' values. */
export function MultiSelectField<Value extends string | number = string>({
  options,
  placeholder = 'Select',
  ...field
}: MultiSelectFieldProps<Value>) {
  return (
    <FormField<Value[]> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Select<Value[]>
          {...control}
          mode="multiple"
          value={value}
          onChange={setValue}
          onBlur={handleBlur}
          options={options}
          placeholder={placeholder}
        />
      )}
    </FormField>
  );
}
