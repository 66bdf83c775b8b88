import { FormField, type FieldProps } from '@studio/ui/fields';
import { useId } from 'react';
import styles from './ChipsField.module.css';

interface Props<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string }[];
}

/** Choice of one of a few options, all visible. Value: the option's value. */
export function ChipsField<Value extends string>({ options, ...field }: Props<Value>) {
  const groupName = useId();
  return (
    <FormField<Value> {...field} isGroup>
      {({ control: { disabled, ...aria }, labelId, value, setValue, handleBlur }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={aria['aria-describedby']}
          aria-invalid={aria['aria-invalid']}
          className={styles.chips}
          onBlur={handleBlur}
        >
          {options.map((option) => (
            <label key={option.value} className={styles.chip}>
              <input
                type="radio"
                name={groupName}
                disabled={disabled}
                checked={value === option.value}
                onChange={() => setValue(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
}
