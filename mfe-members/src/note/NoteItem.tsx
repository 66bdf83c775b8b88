import type { Note } from '@studio/contract/members/note.schema';
import { NOTE_TYPE_WORDS } from '@studio/contract/members/noteType';
import { formatDateTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Button, useConfirm, useNotify, useNotifyFailure, VisuallyHidden } from '@studio/ui';
import { ActionMenu, StatusTag, Tag } from '@studio/ui/data';
import { useState } from 'react';
import { VISIBILITY_WORDS } from './note.model.ts';
import { NoteFiles } from './NoteFiles.tsx';
import { NoteDrawer } from './NoteDrawer.tsx';
import { useDeleteNoteMutation, useLookAtNoteMutation } from './noteApi.ts';
import styles from './Notes.module.css';

interface Props {
  note: Note;
  memberId: string;
}

/** One note with its author; a text about health is opened by a button, because each look is logged. */
export function NoteItem({ note, memberId }: Props) {
  const { timezone } = useStudio();
  const [isEditing, setIsEditing] = useState(false);
  const remove = useDeleteNote(memberId);
  const { type, pinned, visibility, noteBody, files, staffName, createdAt, editedAt, mayEdit, mayDelete } =
    note;
  const when = formatDateTime(createdAt, timezone);
  const name = `${NOTE_TYPE_WORDS[type]} note of ${when}`;
  const actions = [
    ...(mayEdit ? [{ key: 'edit', label: 'Edit…', onSelect: () => setIsEditing(true) }] : []),
    ...(mayDelete
      ? [{ key: 'delete', label: 'Delete…', isDestructive: true, onSelect: () => void remove(note, name) }]
      : []),
  ];
  return (
    <li className={[styles.note, pinned && styles.pinned].filter(Boolean).join(' ')}>
      <div className={styles.head}>
        {noteBody === null ? (
          <StatusTag tone="warning">{NOTE_TYPE_WORDS[type]}</StatusTag>
        ) : (
          <Tag>{NOTE_TYPE_WORDS[type]}</Tag>
        )}
        {pinned ? <Tag color="processing">Pinned</Tag> : null}
        <ActionMenu name={`Actions for ${name}`} actions={actions} />
      </div>
      {noteBody === null ? (
        // What was shown is no longer true once it has changed.
        <HealthText key={editedAt} note={note} name={name} />
      ) : (
        <>
          <p className={styles.text}>{noteBody}</p>
          <NoteFiles files={files} of={name} />
        </>
      )}
      <p className={styles.by}>
        {staffName} · {when}
        {editedAt ? `, edited ${formatDateTime(editedAt, timezone)}` : ''} · {VISIBILITY_WORDS[visibility]}
      </p>
      {isEditing ? (
        <NoteDrawer memberId={memberId} memberName="" note={note} onClose={() => setIsEditing(false)} />
      ) : null}
    </li>
  );
}

function HealthText({ note: { noteId, files }, name }: { note: Note; name: string }) {
  const notifyFailure = useNotifyFailure();
  const [look, { data, isLoading, reset }] = useLookAtNoteMutation();
  const handleLook = () => void look(noteId).unwrap().catch(notifyFailure);
  if (data)
    return (
      <>
        <p className={styles.text} role="status">
          {data.noteBody}
        </p>
        <NoteFiles files={data.files} of={name} />
        <div>
          <Button size="small" onClick={reset}>
            Hide
          </Button>
        </div>
      </>
    );
  return (
    <div>
      <Button size="small" loading={isLoading} onClick={handleLook}>
        Show<VisuallyHidden> {name}</VisuallyHidden>
      </Button>{' '}
      <span className={styles.by}>
        {files.length > 0 ? `With ${files.length === 1 ? '1 file' : `${files.length} files`}. ` : ''}
        The audit log records who opens it.
      </span>
    </div>
  );
}

function useDeleteNote(memberId: string) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useDeleteNoteMutation();
  return async ({ noteId }: Note, name: string): Promise<void> => {
    const isConfirmed = await confirm({
      title: `Delete ${name}?`,
      content: 'Its text and files are deleted for good. The audit log records that it existed.',
      confirmLabel: 'Delete note',
      isDestructive: true,
    });
    if (!isConfirmed) return;
    try {
      await remove({ noteId, memberId }).unwrap();
      notify({ kind: 'success', title: 'Note deleted.' });
    } catch (error) {
      notifyFailure(error);
    }
  };
}
