import { dateProblem } from '@studio/contract/values/clock/typedDate';
import { DatePicker } from '../kit/DatePicker.tsx';
import { FormField, type FieldProps } from './FormField.tsx';

export interface DateFieldProps extends FieldProps {
  /** Days that cannot be chosen, by local date `YYYY-MM-DD`. The form's schema still decides. */
  isDayDisabled?: (date: string) => boolean;
}

const problemOf = (value: string) => (value ? dateProblem(value) : undefined);

/** A calendar day. Value: `YYYY-MM-DD`, or `''`. */
export function DateField({ isDayDisabled, ...field }: DateFieldProps) {
  return (
    <FormField<string> {...field} validate={problemOf}>
      {({ control, value, setValue, handleBlur }) => (
        <DatePicker
          {...control}
          value={value}
          onChange={setValue}
          onUnread={setValue}
          onBlur={handleBlur}
          isDayDisabled={isDayDisabled}
        />
      )}
    </FormField>
  );
}
