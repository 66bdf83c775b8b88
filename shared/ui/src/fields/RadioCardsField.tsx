import { useId } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';
import styles from './fields.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  description?: string;
  disabled?: boolean;
}

export interface RadioCardsFieldProps<Value extends string> extends FieldProps {
  options: RadioCard<Value>[];
  /** Called with the chosen value too: for a choice that changes other fields. */
  onChoose?: (value: Value) => void;
}

/** One of a few choices, each a card with a title and a sentence. Value: the option's value. */
export function RadioCardsField<Value extends string = string>({
  options,
  onChoose,
  ...field
}: RadioCardsFieldProps<Value>) {
  const groupName = useId();
  return (
    <FormField<Value | ''> {...field} isGroup>
      {({ control: { disabled, ...aria }, labelId, value, setValue, handleBlur }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={aria['aria-describedby']}
          aria-invalid={aria['aria-invalid']}
          className={styles.cards}
          onBlur={handleBlur}
        >
          {options.map((option) => (
            <label key={option.value} className={styles.card}>
              <input
                type="radio"
                name={groupName}
                disabled={disabled || option.disabled === true}
                checked={value === option.value}
                onChange={() => {
                  setValue(option.value);
                  onChoose?.(option.value);
                }}
              />
              <span className={styles.cardText}>
                <span className={styles.cardTitle}>{option.title}</span>
                {option.description ? <small>{option.description}</small> : null}
              </span>
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
}
