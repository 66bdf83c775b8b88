import { Input } from '@studio/ui/controls';
import { type FieldProps, FormField } from '@studio/ui/fields';

/** A colour, by the browser's own picker. Value: `#RRGGBB`. */
export const ColourField = (field: FieldProps) => (
  <FormField<string> {...field}>
    {({ control, value, setValue, handleBlur }) => (
      <Input
        {...control}
        type="color"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={handleBlur}
        style={{ inlineSize: 80 }}
      />
    )}
  </FormField>
);
