import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useCan } from '@studio/platform';
import { Button, EmptyState, PlusOutlined, QueryBoundary } from '@studio/ui';
import { useState } from 'react';
import { NoteDrawer } from './NoteDrawer.tsx';
import { NoteItem } from './NoteItem.tsx';
import { useListNotesQuery } from './noteApi.ts';
import styles from './Notes.module.css';

/** What staff noted about a member. */
export function NotesTab({ member }: { member: MemberProfile }) {
  const { memberId } = member;
  const can = useCan();
  const notes = useListNotesQuery(memberId);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {can('note.edit') ? (
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Add note
        </Button>
      ) : null}
      <QueryBoundary
        query={notes}
        what="notes"
        empty={<EmptyState title="No notes yet." description="Pinned notes appear on every roster." />}
      >
        {(list) => (
          <ul className={styles.list} aria-label="Notes">
            {list.map((note) => (
              <NoteItem key={note.noteId} note={note} memberId={memberId} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {isAdding ? (
        <NoteDrawer
          memberId={memberId}
          memberName={fullName(member)}
          note={null}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </>
  );
}
