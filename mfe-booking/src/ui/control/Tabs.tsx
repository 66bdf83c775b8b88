import styles from './Tabs.module.css';

interface Props<Value extends string> {
  /** Name of the choice, for screen readers. */
  legend: string;
  name: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A switch between a few views. Native radio buttons, so the arrow keys work. */
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
