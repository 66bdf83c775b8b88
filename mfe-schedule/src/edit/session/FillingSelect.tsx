import { Select } from '@studio/ui/controls';
import { type FieldProps, FormField, type Option, useFormikContext } from '@studio/ui/fields';
import type { SessionFormValues } from './sessionForm.model.ts';

interface Props extends FieldProps {
  name: 'classTemplId' | 'repeat' | 'type';
  options: Option[];
  /** Takes the focus when the form opens, so that the keyboard can select at once. */
  isFirst?: boolean;
  /** Values of other fields that a choice fills in. */
  fill: (choice: string, values: SessionFormValues) => Partial<SessionFormValues>;
}

/** A select that fills in other fields once after a choice. Later edits of those fields stay. */
export function FillingSelect({ options, fill, isFirst = false, ...field }: Props) {
  const { setValues } = useFormikContext<SessionFormValues>();
  const handleChoose = (choice: string) =>
    void setValues((values) => ({ ...values, [field.name]: choice, ...fill(choice, values) }));
  return (
    <FormField<string> {...field}>
      {({ control, value, handleBlur }) => (
        <Select<string>
          {...control}
          value={value || null}
          autoFocus={isFirst}
          defaultOpen={isFirst}
          defaultActiveFirstOption
          onChange={handleChoose}
          onBlur={handleBlur}
          options={options}
          placeholder="Select"
          showSearch={isFirst || options.length > 8}
        />
      )}
    </FormField>
  );
}
