import { FormField, type FieldProps } from './FormField.tsx';
import { Select } from './Select.tsx';

export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
  /** What it is found by besides its label. */
  also?: string;
  disabled?: boolean;
}

export interface SelectFieldProps<Value extends string | number> extends FieldProps {
  options: Option<Value>[];
  placeholder?: string;
  isLoading?: boolean;
}

const SEARCHABLE_FROM = 9;

/**
 * One of a list; long lists can be searched by typing. Value: the option's value, or `''` when none is
 * chosen and no option has it.
 */
export function SelectField<Value extends string | number = string>({
  options,
  placeholder = 'Select',
  isLoading = false,
  ...field
}: SelectFieldProps<Value>) {
  // An empty value is one of the options where it stands for the default.
  const isNone = (value: Value | ''): value is '' => value === '' && options.every((one) => one.value !== '');
  return (
    <FormField<Value | ''> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Select<Value>
          {...control}
          value={isNone(value) ? null : value}
          onChange={(next) => setValue(next ?? '')}
          onBlur={handleBlur}
          options={options}
          loading={isLoading}
          placeholder={placeholder}
          allowClear={field.isOptional === true}
          showSearch={options.length >= SEARCHABLE_FROM}
        />
      )}
    </FormField>
  );
}
