import { MONDAY } from '@studio/contract/values/time';
import { weekdaysFrom } from '@studio/contract/values/weekdays';
import { useStudio } from '@studio/platform';
import { Button, PlusOutlined, VisuallyHidden } from '@studio/ui';
import { MultiSelectField, TimeField, useFormikContext } from '@studio/ui/fields';
import { NEW_WINDOW, type PlanValues } from '../planForm.model.ts';
import styles from './WindowFields.module.css';

const MAX_WINDOWS = 21;

/** Hours of the week in which the plan can pay, e.g. off-peak. Without any, it can always pay. */
export function WindowFields({ values: { eligibleWindows } }: { values: PlanValues }) {
  const { setFieldValue } = useFormikContext<PlanValues>();
  const { weekStart = MONDAY } = useStudio();
  const weekdays = weekdaysFrom(weekStart).map(({ value, label }) => ({ value, label: label.slice(0, 3) }));
  const set = (windows: PlanValues['eligibleWindows']) => void setFieldValue('eligibleWindows', windows);
  return (
    <fieldset className={styles.windows}>
      <legend>Hours</legend>
      {eligibleWindows.length === 0 ? <p className={styles.none}>Usable at any time.</p> : null}
      {eligibleWindows.map(({ from, to }, index) => (
        <div key={index} className={styles.window}>
          <MultiSelectField<number>
            name={`eligibleWindows[${index}].weekdays`}
            label={`Days of time range ${index + 1}`}
            options={weekdays}
          />
          <TimeField name={`eligibleWindows[${index}].from`} label="From" />
          <TimeField
            name={`eligibleWindows[${index}].to`}
            label="To"
            hint={to && to <= from ? 'On the next day' : null}
          />
          <Button
            danger
            type="text"
            className={styles.remove ?? ''}
            onClick={() => set(eligibleWindows.toSpliced(index, 1))}
          >
            Remove<VisuallyHidden> time range {index + 1}</VisuallyHidden>
          </Button>
        </div>
      ))}
      {eligibleWindows.length < MAX_WINDOWS ? (
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => set([...eligibleWindows, NEW_WINDOW])}
        >
          Add hours
        </Button>
      ) : null}
    </fieldset>
  );
}
