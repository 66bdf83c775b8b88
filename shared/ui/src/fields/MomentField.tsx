import type { FocusEvent } from 'react';
import { DatePicker } from '../kit/DatePicker.tsx';
import { FormField, type ControlAttributes, type FieldProps } from './FormField.tsx';
import { TimeInput } from './TimeField.tsx';
import styles from './fields.module.css';

/** A day and time in the studio's time zone. Value: `2026-11-21T10:00`, or `''`. */
export const MomentField = (field: FieldProps) => (
  <FormField<string> {...field} isGroup>
    {({ control, labelId, value, setValue, handleBlur }) => (
      <MomentInput {...{ control, labelId, value }} onChange={setValue} onBlur={handleBlur} />
    )}
  </FormField>
);

interface MomentInputProps {
  control: ControlAttributes;
  /** The id of what names the two. */
  labelId: string;
  value: string;
  onChange: (moment: string) => void;
  onBlur?: () => void;
}

/** What stands before and after the last T, the day and the time; either may be missing, or not readable yet. */
const PARTS = /^(.*)T([^T]*)$/;

/**
 * The two parts of a moment beside one another, each as the studio writes it: the browser's own control counts hours as
 * its own country does. With one of them alone it is no moment, which the rule of a field refuses.
 */
export function MomentInput({ control, labelId, value, onChange, onBlur }: MomentInputProps) {
  const [, day = value, time = ''] = PARTS.exec(value) ?? [];
  const change = (next: { day?: string; time?: string }) => {
    const moment = { day, time, ...next };
    onChange(moment.day || moment.time ? `${moment.day}T${moment.time}` : '');
  };
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  }
  return (
    <div role="group" aria-labelledby={labelId} className={styles.moment} onBlur={handleBlur}>
      <DatePicker
        {...control}
        aria-label="Day"
        value={day}
        onChange={(next) => change({ day: next })}
        onUnread={(text) => change({ day: text })}
      />
      <TimeInput
        control={{ ...control, id: `${control.id}-time`, 'aria-label': 'Time' }}
        value={time}
        setValue={(next) => change({ time: next })}
      />
    </div>
  );
}
