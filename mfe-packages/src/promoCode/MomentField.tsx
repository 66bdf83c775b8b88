import { FormField, Input, type FieldProps } from '@studio/ui/fields';

/**
 * A day and time of the studio. Value: `2026-11-21T10:00`, or `''`. The browser's own control, which phones
 * know best.
 */
export const MomentField = (field: FieldProps) => (
  <FormField<string> {...field}>
    {({ control, value, setValue, handleBlur }) => (
      <Input
        {...control}
        type="datetime-local"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={handleBlur}
      />
    )}
  </FormField>
);
