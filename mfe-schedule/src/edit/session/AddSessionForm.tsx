import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import {
  createSessionSchema,
  type CreatedSessions,
  type CreateSession,
} from '@studio/contract/schedule/create-session.schema';
import { useLookUpRoomsQuery } from '@studio/platform';
import { StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useListInstructorsQuery } from '../../template/templateApi.ts';
import { AddSessionFields } from './AddSessionFields.tsx';
import { useCreateSessionMutation } from '../../session/sessionApi.ts';
import { emptySession, wireValues, type Starting } from './sessionForm.model.ts';
import { sessionFormSchema } from './sessionForm.schema.ts';

interface Props {
  slot: Starting;
  /** Those that a session may be made from. */
  templates: ClassTemplate[];
  onClose: () => void;
  /** `date` is the first day that was asked for. */
  onAdded: (added: CreatedSessions, date: string) => void;
}

/** What, when, where and by whom; once or again and again. */
export function AddSessionForm({ slot, templates, onClose, onAdded }: Props) {
  const rooms = useLookUpRoomsQuery();
  const staff = useListInstructorsQuery();
  const [create] = useCreateSessionMutation();
  const [initialValues] = useState(() => emptySession(slot));

  async function handleSubmit(values: typeof initialValues) {
    onAdded(
      await create(
        createSessionSchema.cast(wireValues(values), { stripUnknown: true }) as CreateSession,
      ).unwrap(),
      values.date,
    );
  }
  return (
    <StudioForm
      initialValues={initialValues}
      schema={sessionFormSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Add session"
    >
      <AddSessionFields templates={templates} rooms={rooms.data ?? []} staff={staff.data ?? []} />
    </StudioForm>
  );
}
