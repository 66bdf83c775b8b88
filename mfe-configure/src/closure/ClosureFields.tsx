import type { Room } from '@studio/contract/configure/studio.schema';
import { END_OF_DAY } from '@studio/contract/values/typed/typedTime';
import {
  CheckboxField,
  DateField,
  MultiSelectField,
  SwitchField,
  TextField,
  TimeField,
  useFormikContext,
} from '@studio/ui/fields';
import styles from './ClosureFields.module.css';
import type { ClosureForm } from './closure.model.ts';

/** When and where the studio is closed, and the effects of that. */
export function ClosureFields({ rooms }: { rooms: Room[] }) {
  const { values } = useFormikContext<ClosureForm>();
  return (
    <>
      <TextField name="studioClosureName" label="Name" hint="Members see it, e.g. Chinese New Year" />
      <div className={styles.pair}>
        <DateField name="fromDate" label="First day" />
        <DateField name="toDate" label="Last day" />
      </div>
      <SwitchField name="isAllDay" label="All day" />
      {values.isAllDay ? null : (
        <div className={styles.pair}>
          <TimeField name="startTime" label="From" />
          <TimeField
            name="endTime"
            label="To"
            hint={values.endTime === END_OF_DAY ? 'When the last day ends' : null}
          />
        </div>
      )}
      <MultiSelectField
        name="roomIds"
        label="Rooms"
        isOptional
        placeholder="Whole studio"
        options={rooms.map(({ roomId, name }) => ({ value: roomId, label: name }))}
      />
      <fieldset className={styles.choices}>
        <legend>What it does</legend>
        <CheckboxField name="cancelSessions" label="Cancel sessions during the closure" />
        <CheckboxField name="isExtending" label="Extend active packages by the closed days" />
        <CheckboxField name="blockBooking" label="Block bookings during the closure" />
        <CheckboxField name="notify" label="Email members" />
      </fieldset>
    </>
  );
}
