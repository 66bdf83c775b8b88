import type { ReactNode } from 'react';
import styles from './ChoiceCards.module.css';

interface Option<Value extends string> {
  value: Value;
  title: string;
  detail: string;
  /** Content at the end of the card, e.g. a price. */
  extra?: ReactNode;
}
interface Props<Value extends string> {
  legend: string;
  name: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One choice of several, as cards. Native radio buttons. */
export const ChoiceCards = <Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: Props<Value>) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    {options.map((option) => (
      <label key={option.value} className={styles.card}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span className={styles.words}>
          <span className={styles.title}>{option.title}</span>
          <span className={styles.detail}>{option.detail}</span>
        </span>
        {option.extra ? <span className={styles.extra}>{option.extra}</span> : null}
      </label>
    ))}
  </fieldset>
);
