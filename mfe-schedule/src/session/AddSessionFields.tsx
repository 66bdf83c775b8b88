import type { ClassTemplate } from '@studio/contract/class-template.schema';
import type { Room, StaffOption } from '@studio/contract/studio.schema';
import { DateField, NumberField, SelectField, TextAreaField, TimeField, useFormikContext } from '@studio/ui/fields';
import styles from './AddSessionFields.module.css';
import { FillingSelect } from './FillingSelect.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { filledByClass, filledByRepeat, type SessionFormValues } from './sessionForm.model.ts';

interface Props {
  templates: ClassTemplate[];
  rooms: Room[];
  staff: StaffOption[];
}

const REPEATS = [{ value: 'NONE', label: 'Never' }, { value: 'WEEKLY', label: 'Weekly' }];

/** What, when, where, who, how many; choosing a class fills in its length, places, room and instructor. */
export function AddSessionFields({ templates, rooms, staff }: Props) {
  const { values } = useFormikContext<SessionFormValues>();
  const templateOf = (id: string) => templates.find(({ classTemplId }) => classTemplId === id);
  return (
    <>
      <FillingSelect
        name="classTemplId"
        label="Class"
        options={templates.map(({ classTemplId, className }) => ({ value: classTemplId, label: className }))}
        fill={(choice, current) => filledByClass(templateOf(choice), current)}
      />
      <DateField name="date" label="Date" />
      <div className={styles.pair}>
        <TimeField name="start" label="Start" />
        <NumberField name="durationMin" label="Length in minutes" />
      </div>
      <SelectField name="roomId" label="Room" isOptional options={rooms.map(({ roomId, name, capacity }) => ({ value: roomId, label: `${name} (${capacity} places)` }))} />
      <SelectField name="staffId" label="Instructor" isOptional options={staff.map(({ staffId, displayName }) => ({ value: staffId, label: displayName }))} />
      <NumberField name="capacity" label="Places" />
      <FillingSelect name="repeat" label="Repeat" options={REPEATS} fill={filledByRepeat} />
      {values.repeat === 'WEEKLY' ? <RepeatFields /> : null}
      <TextAreaField name="memberNotes" label="Notes for members" isOptional />
    </>
  );
}
