import { Select } from '@studio/ui/controls';
import { FormField, type FieldProps } from '@studio/ui/fields';

const CHOICES = { studio: null, yes: true, no: false } as const;
type Choice = keyof typeof CHOICES;
const OPTIONS = [
  { value: 'studio', label: 'As the studio does' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const choiceOf = (value: boolean | null): Choice => {
  if (value === null) return 'studio';
  return value ? 'yes' : 'no';
};

/** Yes, no, or as the studio does. Value: boolean, or `null` for the studio's. */
export const TriStateField = (field: FieldProps) => (
  <FormField<boolean | null> {...field}>
    {({ control, value, setValue, handleBlur }) => (
      <Select<Choice>
        {...control}
        value={choiceOf(value)}
        options={OPTIONS}
        onChange={(choice) => setValue(CHOICES[choice])}
        onBlur={handleBlur}
      />
    )}
  </FormField>
);
