import { dateProblem } from '@studio/contract/values/clock/typedDate';
import { DayInput } from '../ui/control/DayInput.tsx';
import styles from './form.module.css';
import { Help } from './Help.tsx';
import { useControl } from './useControl.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  autoComplete?: string;
  isPast?: boolean;
}

/** A labelled day with its error. Value: `YYYY-MM-DD`, or the text that is none, for the schema to refuse. */
export function DateField({ name, label, hint, autoComplete, isPast }: Props) {
  const { field, setValue, id, wrong, ariaProps } = useControl<string>(name);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <DayInput
        {...ariaProps}
        id={id}
        name={name}
        className={styles.input}
        autoComplete={autoComplete}
        isPast={isPast}
        value={field.value}
        onChange={(day) => void setValue(day)}
        onBlur={field.onBlur}
      />
      <Help of={id} wrong={wrong && (dateProblem(field.value) ?? wrong)} hint={hint} />
    </div>
  );
}
