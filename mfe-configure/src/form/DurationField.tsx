import { Input, Select } from '@studio/ui/controls';
import { FormField, type FieldProps } from '@studio/ui/fields';
import { useState } from 'react';
import { minutesOf, unitOf, UNITS, type Unit } from './duration.model.ts';
import styles from './DurationField.module.css';

interface Props extends FieldProps {
  label: string;
  units?: readonly Unit[];
}

const ALL: readonly Unit[] = ['minutes', 'hours', 'days'];

/** A length of time, typed in the unit in which people say it. Value: minutes, `''` when empty. */
export function DurationField({ units = ALL, ...field }: Props) {
  return (
    <FormField<number | string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Duration
          {...{ control, value, setValue, handleBlur, units }}
          unitLabel={`Unit, ${field.label.toLowerCase()}`}
        />
      )}
    </FormField>
  );
}

interface DurationProps {
  control: { id: string; disabled: boolean };
  value: number | string;
  setValue: (value: number | string) => void;
  handleBlur: () => void;
  units: readonly Unit[];
  unitLabel: string;
}

function Duration({ control, value, setValue, handleBlur, units, unitLabel }: DurationProps) {
  const [unit, setUnit] = useState<Unit>(() => (value === '' ? 'hours' : unitOf(value)));
  // As typed: "1." is on the way to "1.5".
  const [text, setText] = useState(() => (value === '' ? '' : String(Number(value) / UNITS[unit])));

  function handleText(next: string) {
    setText(next);
    setValue(minutesOf(next, unit));
  }
  function handleUnit(next: Unit) {
    setUnit(next);
    setValue(minutesOf(text, next));
  }
  return (
    <span className={styles.duration}>
      <Input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => handleText(event.target.value)}
        onBlur={handleBlur}
      />
      <Select<Unit>
        aria-label={unitLabel}
        disabled={control.disabled}
        value={unit}
        onChange={handleUnit}
        options={units.map((one) => ({ value: one, label: one }))}
      />
    </span>
  );
}
