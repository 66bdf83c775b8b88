import type { Room, StaffOption } from '@studio/contract/configure/studio.schema';
import { useStudio } from '@studio/platform';
import {
  DateField,
  MoneyField,
  MultiSelectField,
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

interface Props extends Choices {
  clashes: ReactNode;
  /** Who is in the session already, also those who can no longer be chosen. */
  present?: readonly Pick<StaffOption, 'staffId' | 'displayName'>[];
}

/** Fields of new and existing sessions: time, room, instructor, places, price and notes. */
export function SessionFields({ rooms, staff, clashes, present = [] }: Props) {
  const { values } = useFormikContext<SessionFormValues>();
  const { timezone } = useStudio();
  const others = present.filter((one) => !staff.some(({ staffId }) => staffId === one.staffId));
  const people = [...staff, ...others].map(({ staffId, displayName }) => ({
    value: staffId,
    label: displayName,
  }));
  /** Whoever can be chosen here: nobody is in a session twice. */
  const free = (here: 'coInstructorIds' | 'assistantIds', there: typeof here) =>
    people.filter(
      ({ value }) =>
        values[here].includes(value) || (value !== values.staffId && !values[there].includes(value)),
    );
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
      <SelectField name="staffId" label="Instructor" isOptional options={people} />
      <MultiSelectField
        name="coInstructorIds"
        label="Co-instructors"
        isOptional
        hint="They teach it together, as equals."
        options={free('coInstructorIds', 'assistantIds')}
      />
      <MultiSelectField
        name="assistantIds"
        label="Assistants"
        isOptional
        options={free('assistantIds', 'coInstructorIds')}
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
