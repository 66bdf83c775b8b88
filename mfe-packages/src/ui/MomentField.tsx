import { FormField, Input, type FieldProps } from '@studio/ui/fields';

/**
 * A day and time in the studio's time zone. Value: `2026-11-21T10:00`, or `''`. A native control, which works
 * best on phones.
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
