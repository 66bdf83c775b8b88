import { useId } from 'react';
import styles from './PeriodChoice.module.css';

interface Props {
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** One of some periods, side by side. */
export function PeriodChoice({ options, chosen, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Period</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className={styles.input}
          />
          <span className={styles.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
