import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import {
  createSessionSchema,
  type CreatedSessions,
  type CreateSession,
} from '@studio/contract/schedule/create-session.schema';
import { localDateTimeOf } from '@studio/contract/values/time';
import { useLookUpRoomsQuery, useStudio } from '@studio/platform';
import { StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useListInstructorsQuery } from '../../template/templateApi.ts';
import { firstStart } from '../past.model.ts';
import { useAskPast } from '../useAskPast.ts';
import { AddSessionFields } from './AddSessionFields.tsx';
import { useCreateSessionMutation } from '../../session/sessionApi.ts';
import { emptySession, requestValues, type StartValues } from './sessionForm.model.ts';
import { sessionFormSchema } from './sessionForm.schema.ts';

interface Props {
  slot: StartValues;
  /** Templates that a session can be created from. */
  templates: ClassTemplate[];
  onClose: () => void;
  /** @param date first requested day. */
  onAdded: (added: CreatedSessions, date: string) => void;
}

/** Creates a session or a series. */
export function AddSessionForm({ slot, templates, onClose, onAdded }: Props) {
  const rooms = useLookUpRoomsQuery();
  const staff = useListInstructorsQuery();
  const [create] = useCreateSessionMutation();
  const { timezone } = useStudio();
  const askPast = useAskPast();
  const [initialValues] = useState(() =>
    emptySession(
      slot.start ? slot : { ...slot, ...firstStart(slot.date, localDateTimeOf(new Date(), timezone)) },
    ),
  );

  async function handleSubmit(values: typeof initialValues) {
    if (!(await askPast(values, 'Add it anyway'))) return;
    onAdded(
      await create(
        createSessionSchema.cast(requestValues(values), { stripUnknown: true }) as CreateSession,
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
