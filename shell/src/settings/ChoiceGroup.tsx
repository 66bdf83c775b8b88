import type { ReactNode } from 'react';
import styles from './ChoiceGroup.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A small drawing of its effect. */
  picture: ReactNode;
}

export interface ChoiceGroupProps<Value extends string> {
  name: string;
  legend: string;
  value: Value;
  choices: Choice<Value>[];
  onChange: (value: Value) => void;
}

/**
 * One setting as a row of pictures with names, of which one is chosen. For the keyboard they are plain radio
 * buttons.
 */
export function ChoiceGroup<Value extends string>({
  name,
  legend,
  value,
  choices,
  onChange,
}: ChoiceGroupProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={`app-settings-${name}`}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.picture} aria-hidden="true">
              {choice.picture}
            </span>
            <span className={styles.label}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
