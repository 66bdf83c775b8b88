import { Input } from 'antd';
import { FormField, type FieldProps } from './FormField.tsx';

/**
 * A time of day in the studio's zone. Value: `HH:mm`, or `''`. The browser's own control, which phones know
 * best.
 */
export function TimeField(field: FieldProps) {
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Input
          {...control}
          type="time"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={handleBlur}
        />
      )}
    </FormField>
  );
}
