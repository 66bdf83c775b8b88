import styles from './form.module.css';
import { Help } from './Help.tsx';
import { useControl } from './useControl.ts';

/** One of a few visible choices, with its error. */
export function ChoiceField({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly string[];
}) {
  const {
    field: { value, onChange, onBlur },
    id,
    wrong,
    ariaProps,
  } = useControl<string>(name);
  return (
    <fieldset role="radiogroup" className={styles.group} {...ariaProps} tabIndex={-1}>
      <legend className={styles.label}>{label}</legend>
      {options.map((option) => (
        <label key={option} className={styles.check}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            onChange={onChange}
            onBlur={onBlur}
          />
          {option}
        </label>
      ))}
      <Help of={id} wrong={wrong} />
    </fieldset>
  );
}
