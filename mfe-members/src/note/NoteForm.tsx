import { createNoteSchema, updateNoteSchema, type Note } from '@studio/contract/members/note.schema';
import { isHealthNote, type NoteType, type NoteVisibility } from '@studio/contract/members/noteType';
import { useCan } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { CheckboxField, SelectField, StudioForm, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { AttachField } from './AttachField.tsx';
import { typeOptions, visibilityOptions } from './note.model.ts';
import { useCreateNoteMutation, useUpdateNoteMutation } from './noteApi.ts';

const EMPTY = {
  type: 'GENERAL' as NoteType,
  visibility: 'TRAINERS' as NoteVisibility,
  pinned: false,
  noteBody: '',
  files: [] as File[],
  removedFileIds: [] as string[],
};

type Values = typeof EMPTY & { memberId: string; noteId: string };

export interface NoteFormProps {
  memberId: string;
  /** The note to edit; null to write a new one. */
  note: Note | null;
  onClose: () => void;
}

/** A note about a member: a new one, or one's own again. */
export function NoteForm({ memberId, note, onClose }: NoteFormProps) {
  const can = useCan();
  const save = useSaveNote(memberId, note?.noteId);
  const [initialValues] = useState(() => ({
    ...EMPTY,
    ...(note && {
      type: note.type,
      visibility: note.visibility,
      pinned: note.pinned,
      noteBody: note.noteBody ?? '',
    }),
    memberId,
    noteId: note?.noteId ?? '',
  }));
  async function handleSubmit(values: Values) {
    await save(values);
    onClose();
  }
  return (
    <StudioForm
      initialValues={initialValues}
      schema={note ? updateNoteSchema : createNoteSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel={note ? 'Save' : 'Add note'}
    >
      {({ type }) => (
        <>
          {note ? null : (
            <SelectField name="type" label="About" options={typeOptions(can('note.editMedical'))} />
          )}
          <TextAreaField
            name="noteBody"
            label="Note"
            rows={5}
            maxLength={4000}
            isOptional={note?.noteBody === null}
            {...(isHealthNote(type) && {
              hint:
                note === null
                  ? 'Stored encrypted. The audit log records who opens it.'
                  : 'Leave blank to keep the current text.',
            })}
          />
          <AttachField present={note?.files ?? []} />
          <SelectField name="visibility" label="Who can read it" options={visibilityOptions} />
          <CheckboxField
            name="pinned"
            label={
              isHealthNote(type)
                ? 'Pin it to the top. Rosters show its icon, not its text'
                : 'Pin it to the top and to every roster'
            }
          />
        </>
      )}
    </StudioForm>
  );
}

function useSaveNote(memberId: string, noteId: string | undefined) {
  const notify = useNotify();
  const [create] = useCreateNoteMutation();
  const [update] = useUpdateNoteMutation();
  return async ({ type, visibility, pinned, noteBody, files, removedFileIds }: Values): Promise<void> => {
    const note = { visibility, pinned, noteBody, files };
    await (noteId
      ? update({ ...note, removedFileIds, noteId, memberId }).unwrap()
      : create({ ...note, type, memberId }).unwrap());
    notify({ kind: 'success', title: noteId ? 'Note saved.' : 'Note added.' });
  };
}
