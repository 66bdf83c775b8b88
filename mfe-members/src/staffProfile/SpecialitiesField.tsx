import { Select } from '@studio/ui/controls';
import { FormField, type FieldProps } from '@studio/ui/fields';

/** Words that somebody types, each ended by Enter or a comma. Value: array of texts. */
export const SpecialitiesField = (field: FieldProps) => (
  <FormField<string[]> {...field}>
    {({ control, value, setValue, handleBlur }) => (
      <Select<string[]>
        {...control}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',']}
        value={value}
        onChange={setValue}
        onBlur={handleBlur}
        placeholder="Vinyasa, Prenatal"
      />
    )}
  </FormField>
);
