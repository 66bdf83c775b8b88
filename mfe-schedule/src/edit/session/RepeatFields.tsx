import { MONDAY } from '@studio/contract/values/time';
import { weekdaysFrom } from '@studio/contract/values/weekdays';
import { useStudio } from '@studio/platform';
import { DateField, MultiSelectField, NumberField, SelectField, useFormikContext } from '@studio/ui/fields';
import { FillingSelect } from './FillingSelect.tsx';
import styles from './AddSessionFields.module.css';
import { filledByRepeat, monthlyChoices, shortMonths, type SessionFormValues } from './sessionForm.model.ts';

const REPEATS = [
  { value: 'NONE', label: 'Never' },
  { value: 'DAILY', label: 'Daily' },
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'MONTHLY', label: 'Monthly' },
];
const UNITS: Record<string, string> = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months' };
const ENDS = [
  { value: 'ON', label: 'On a date' },
  { value: 'AFTER', label: 'After a number of times' },
  { value: 'NEVER', label: 'Never' },
];

/** Repetition of a session: weekdays, interval and end. */
export function RepeatFields() {
  const { values } = useFormikContext<SessionFormValues>();
  const { weekStart = MONDAY } = useStudio();
  const { repeat, ends } = values;
  return (
    <>
      <FillingSelect name="repeat" label="Repeat" options={REPEATS} fill={filledByRepeat} />
      {repeat === 'NONE' ? null : (
        <>
          {repeat === 'WEEKLY' ? (
            <MultiSelectField name="weekdays" label="On" options={weekdaysFrom(weekStart)} />
          ) : null}
          {repeat === 'MONTHLY' && values.date ? (
            <SelectField
              name="monthly"
              label="On"
              options={monthlyChoices(values.date)}
              hint={shortMonths(values)}
            />
          ) : null}
          <div className={styles.pair}>
            <NumberField name="intervalWeeks" label="Every" unit={UNITS[repeat]} />
            <SelectField name="ends" label="Ends" options={ENDS} />
          </div>
          {ends === 'ON' ? <DateField name="until" label="Last day" /> : null}
          {ends === 'AFTER' ? <NumberField name="count" label="Number of times" /> : null}
        </>
      )}
    </>
  );
}
