import { createClosureSchema, updateClosureSchema, type CreateClosure, type SavedClosure, type StudioClosure, type UpdateClosure } from '@studio/contract/studio-closure.schema';
import { StudioForm, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { useListStudioRoomsQuery } from '../room/roomApi.ts';
import { ClosureEffect } from './ClosureEffect.tsx';
import { ClosureFields } from './ClosureFields.tsx';
import styles from './ClosureForm.module.css';
import { formOf, inputOf, newClosure, type ClosureForm as Values } from './closure.model.ts';
import { useCreateClosureMutation, useUpdateClosureMutation } from './closureApi.ts';

interface Props {
  /** The closure that is changed; without one it is new. */
  closure: StudioClosure | null;
  /** Local day that a new one starts with. */
  today: string;
  onClose: () => void;
  onSaved: (saved: SavedClosure) => void;
}

/** A closure: its fields, and with them what saving it would do. */
export function ClosureForm({ closure, today, onClose, onSaved }: Props) {
  const rooms = useListStudioRoomsQuery();
  const [create] = useCreateClosureMutation();
  const [update] = useUpdateClosureMutation();
  const [initialValues] = useState(() => (closure ? formOf(closure) : newClosure(today)));

  async function handleSubmit(values: Values) {
    const input = inputOf(values);
    const saved = closure
      ? await update(updateClosureSchema.cast({ ...input, studioClosureId: closure.studioClosureId, version: closure.version }) as UpdateClosure).unwrap()
      : await create(createClosureSchema.cast(input) as CreateClosure).unwrap();
    onSaved(saved);
  }
  return (
    <StudioForm initialValues={initialValues} schema={createClosureSchema} onSubmit={handleSubmit} onCancel={onClose} submitLabel={closure ? 'Save closure' : 'Close the studio'}>
      <ClosureFields rooms={rooms.data ?? []} />
      <ClosureEffect studioClosureId={closure?.studioClosureId} />
      <div className={styles.reason}><TextAreaField name="reason" label="Reason" isOptional hint="Members whose class is cancelled read it" /></div>
    </StudioForm>
  );
}
