import { MONDAY } from '@studio/contract/values/time';
import { weekdaysFrom } from '@studio/contract/values/weekdays';
import { saveAvailabilitySchema, type Hours } from '@studio/contract/members/availability.schema';
import { useCan, useStudio } from '@studio/platform';
import { Alert, useNotify } from '@studio/ui';
import { StudioForm, type FormikHelpers } from '@studio/ui/fields';
import { toStretches } from './availability.model.ts';
import { useSaveAvailabilityMutation } from './availabilityApi.ts';
import { CopyMonday } from './CopyMonday.tsx';
import { DayHours } from './DayHours.tsx';
import styles from './hours.module.css';

interface Props {
  staffId: string;
  hours: Hours[];
}

/** The hours of a week, day by day, saved together. */
export function HoursForm({ staffId, hours }: Props) {
  const can = useCan();
  const { weekStart = MONDAY } = useStudio();
  const notify = useNotify();
  const [save] = useSaveAvailabilityMutation();
  const values = { staffId, hours: toStretches(hours) };

  async function handleSubmit(week: typeof values, form: FormikHelpers<typeof values>) {
    const saved = await save(week).unwrap();
    // Saved values are no changes any more: leaving asks nothing.
    form.resetForm({ values: { staffId, hours: toStretches(saved.hours) } });
    notify({ kind: 'success', title: 'Working hours saved.' });
  }
  return (
    <StudioForm
      label="Working hours"
      initialValues={values}
      schema={saveAvailabilitySchema}
      onSubmit={handleSubmit}
      submitLabel="Save hours"
      footer={can('availability.edit') ? 'sticky' : 'none'}
    >
      <Alert type="info" showIcon title="For appointments only. Classes are on the schedule." />
      <CopyMonday />
      <ul className={styles.week}>
        {weekdaysFrom(weekStart).map(({ value, label }) => (
          <li key={value}>
            <DayHours weekday={value} name={label} />
          </li>
        ))}
      </ul>
    </StudioForm>
  );
}
