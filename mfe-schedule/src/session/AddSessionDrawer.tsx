import type { ClassTemplate } from '@studio/contract/class-template.schema';
import { createSessionSchema } from '@studio/contract/schedule.schema';
import type { CreateSession } from '@studio/contract/schedule.schema';
import type { Room, StaffOption } from '@studio/contract/studio.schema';
import { DrawerPanel, StudioForm } from '@studio/ui';
import { useState } from 'react';
import { AddSessionFields } from './AddSessionFields.tsx';
import { useCreateSessionMutation } from './sessionApi.ts';

interface Props {
  /** Local date that the form starts with. */
  date: string;
  templates: ClassTemplate[];
  rooms: Room[];
  staff: StaffOption[];
  onClose: () => void;
  onAdded: (count: number, skipped: string[]) => void;
}

/** Adds one session, or a weekly series. */
export function AddSessionDrawer({ date, templates, rooms, staff, onClose, onAdded }: Props) {
  const [create] = useCreateSessionMutation();
  const [initialValues] = useState(() => emptySession(date));

  async function handleSubmit(values: typeof initialValues) {
    const { scheduleIds, skipped } = await create(createSessionSchema.cast(values) as CreateSession).unwrap();
    onAdded(scheduleIds.length, skipped);
  }
  return (
    <DrawerPanel isOpen title="Add session" onClose={onClose}>
      <StudioForm initialValues={initialValues} schema={createSessionSchema} onSubmit={handleSubmit} onCancel={onClose} submitLabel="Add session">
        <AddSessionFields templates={templates} rooms={rooms} staff={staff} />
      </StudioForm>
    </DrawerPanel>
  );
}

/** Values of an empty form. Selects hold '' until something is chosen; the schema turns that into null. */
const emptySession = (date: string) => ({
  classTemplId: '', date, start: '09:00', durationMin: 60, roomId: '', staffId: '', capacity: 10, memberNotes: '',
  repeat: 'NONE', intervalWeeks: 1, weekdays: [] as number[], until: '',
});
export type SessionFormValues = ReturnType<typeof emptySession>;
