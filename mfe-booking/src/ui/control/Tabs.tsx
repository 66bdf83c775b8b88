import styles from './Tabs.module.css';

interface Props<Value extends string> {
  /** What is chosen, for screen readers. */
  legend: string;
  name: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One view of a few, side by side; native radio buttons, so arrow keys walk through them. */
export const Tabs = <Value extends string>({ legend, name, options, value, onChange }: Props<Value>) => (
  <fieldset className={styles.tabs}>
    <legend className={styles.hidden}>{legend}</legend>
    {options.map(([one, label]) => (
      <label key={one} className={styles.tab}>
        <input type="radio" name={name} value={one} checked={one === value} onChange={() => onChange(one)} />
        {label}
      </label>
    ))}
  </fieldset>
);
