import type { ClassTemplate } from '@studio/contract/class-template.schema';
import { createSessionSchema, type CreatedSessions, type CreateSession } from '@studio/contract/schedule.schema';
import { StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useListInstructorsQuery, useListRoomsQuery } from '../template/templateApi.ts';
import { AddSessionFields } from './AddSessionFields.tsx';
import { useCreateSessionMutation } from './sessionApi.ts';
import { emptySession } from './sessionForm.model.ts';

interface Props {
  /** Local date that the form starts with. */
  date: string;
  /** Those that a session may be made from. */
  templates: ClassTemplate[];
  onClose: () => void;
  /** `date` is the first day that was asked for. */
  onAdded: (added: CreatedSessions, date: string) => void;
}

/** What, when, where and by whom; once or every week. */
export function AddSessionForm({ date, templates, onClose, onAdded }: Props) {
  const rooms = useListRoomsQuery();
  const staff = useListInstructorsQuery();
  const [create] = useCreateSessionMutation();
  const [initialValues] = useState(() => emptySession(date));

  async function handleSubmit(values: typeof initialValues) {
    onAdded(await create(createSessionSchema.cast(values) as CreateSession).unwrap(), values.date);
  }
  return (
    <StudioForm initialValues={initialValues} schema={createSessionSchema} onSubmit={handleSubmit} onCancel={onClose} submitLabel="Add session">
      <AddSessionFields templates={templates} rooms={rooms.data ?? []} staff={staff.data ?? []} />
    </StudioForm>
  );
}
