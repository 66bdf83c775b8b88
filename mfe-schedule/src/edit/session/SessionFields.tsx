import type { Room, StaffOption } from '@studio/contract/configure/studio.schema';
import { useStudio } from '@studio/platform';
import {
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
  useFormikContext,
} from '@studio/ui/fields';
import type { ReactNode } from 'react';
import styles from './AddSessionFields.module.css';
import { endWords, type SessionFormValues } from './sessionForm.model.ts';

export interface Choices {
  rooms: readonly Room[];
  staff: readonly StaffOption[];
}

/** Fields of new and existing sessions: time, room, instructor, places, price and notes. */
export function SessionFields({ rooms, staff, clashes }: Choices & { clashes: ReactNode }) {
  const { values } = useFormikContext<SessionFormValues>();
  const { timezone } = useStudio();
  return (
    <>
      <DateField name="date" label="Date" />
      <div className={styles.pair}>
        <TimeField name="start" label="Start" />
        <NumberField name="durationMin" label="Length in minutes" hint={endWords(values, timezone)} />
      </div>
      <SelectField
        name="roomId"
        label="Room"
        isOptional
        options={rooms.map(({ roomId, name, capacity }) => ({
          value: roomId,
          label: `${name} (${capacity} places)`,
        }))}
      />
      <SelectField
        name="staffId"
        label="Instructor"
        isOptional
        options={staff.map(({ staffId, displayName }) => ({ value: staffId, label: displayName }))}
      />
      {clashes}
      <div className={styles.pair}>
        <NumberField name="capacity" label="Places" />
        <NumberField name="waitlistMax" label="Waitlist size" isOptional placeholder="Studio default" />
      </div>
      <div className={styles.pair}>
        <NumberField name="creditCost" label="Credits" isOptional placeholder="Class default" />
        <PriceField />
      </div>
      <TextField name="title" label="Title" isOptional hint="Shown instead of the class name." />
      <TextAreaField name="memberNotes" label="Notes for members" isOptional />
      <TextAreaField name="staffNotes" label="Notes for staff" isOptional />
    </>
  );
}

function PriceField() {
  const { currency } = useStudio();
  return <MoneyField name="price" label="Price without a package" isOptional currency={currency} />;
}
