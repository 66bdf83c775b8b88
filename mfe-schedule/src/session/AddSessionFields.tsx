import type { ClassTemplate } from '@studio/contract/class-template.schema';
import type { Room, StaffOption } from '@studio/contract/studio.schema';
import { DateField, Flex, NumberField, SelectField, TextAreaField, TimeField, useFormikContext } from '@studio/ui';
import type { SessionFormValues } from './AddSessionDrawer.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { useTemplateDefaults } from './useTemplateDefaults.ts';

interface Props {
  templates: ClassTemplate[];
  rooms: Room[];
  staff: StaffOption[];
}

/** What, when, where, who, how many; choosing a class fills in its length, places, room and instructor. */
export function AddSessionFields({ templates, rooms, staff }: Props) {
  const { values } = useFormikContext<SessionFormValues>();
  useTemplateDefaults(templates);
  return (
    <>
      <SelectField name="classTemplId" label="Class" options={templates.map(({ classTemplId, className }) => ({ value: classTemplId, label: className }))} />
      <DateField name="date" label="Date" />
      <Flex gap={16}>
        <TimeField name="start" label="Start" />
        <NumberField name="durationMin" label="Length in minutes" />
      </Flex>
      <SelectField name="roomId" label="Room" isOptional options={rooms.map(({ roomId, name, capacity }) => ({ value: roomId, label: `${name} (${capacity} places)` }))} />
      <SelectField name="staffId" label="Instructor" isOptional options={staff.map(({ staffId, displayName }) => ({ value: staffId, label: displayName }))} />
      <NumberField name="capacity" label="Places" />
      <SelectField name="repeat" label="Repeat" options={[{ value: 'NONE', label: 'Never' }, { value: 'WEEKLY', label: 'Weekly' }]} />
      {values.repeat === 'WEEKLY' ? <RepeatFields /> : null}
      <TextAreaField name="memberNotes" label="Notes for members" isOptional />
    </>
  );
}
