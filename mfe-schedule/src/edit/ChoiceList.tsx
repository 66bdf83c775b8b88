import type { ReactNode } from 'react';
import styles from './ChoiceList.module.css';

interface Props<Value extends string> {
  legend: string;
  name: string;
  value: Value | '';
  options: readonly { value: Value; title: string; note?: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** Choice of one of a few options, for dialogs without a form. */
export const ChoiceList = <Value extends string>({
  legend,
  name,
  value,
  options,
  onChoose,
}: Props<Value>) => (
  <fieldset className={styles.list}>
    <legend>{legend}</legend>
    {options.map((option) => (
      <label key={option.value} className={styles.choice}>
        <input
          type="radio"
          name={name}
          checked={value === option.value}
          onChange={() => onChoose(option.value)}
        />
        <span>
          {option.title}
          {option.note ? <small>{option.note}</small> : null}
        </span>
      </label>
    ))}
  </fieldset>
);
