import type { RosterNotes as Notes } from '@studio/contract/members/note.schema';
import { NOTE_TYPE_WORDS } from '@studio/contract/members/noteType';
import { Button, useNotifyFailure, VisuallyHidden, WarningOutlined } from '@studio/ui';
import { useLookAtHealthNoteMutation } from './rosterApi.ts';
import styles from './Roster.module.css';

interface Props {
  notes: Notes;
  memberName: string;
}

/**
 * What was pinned about a member, and that there is something about their health. Its text is opened one by
 * one: each look is logged.
 */
export function RosterNotes({ notes: { pinned, health }, memberName }: Props) {
  if (pinned.length === 0 && health.length === 0) return null;
  return (
    <span className={styles.notes}>
      {pinned.map((text, index) => (
        // Two may say the same, and they never change places while they are shown.
        <span key={index} className={styles.note}>
          {text}
        </span>
      ))}
      {health.map(({ noteId, type }) => (
        <HealthNote
          key={noteId}
          noteId={noteId}
          name={`${NOTE_TYPE_WORDS[type]} note`}
          memberName={memberName}
        />
      ))}
    </span>
  );
}

function HealthNote({ noteId, name, memberName }: { noteId: string; name: string; memberName: string }) {
  const notifyFailure = useNotifyFailure();
  const [look, { data, isLoading, reset }] = useLookAtHealthNoteMutation();
  const handlePress = () => (data ? reset() : void look(noteId).unwrap().catch(notifyFailure));
  return (
    <span className={styles.health}>
      <Button
        size="small"
        loading={isLoading}
        aria-expanded={data !== undefined}
        icon={<WarningOutlined aria-hidden="true" />}
        onClick={handlePress}
      >
        {name}
        <VisuallyHidden> about {memberName}</VisuallyHidden>
      </Button>
      {data ? (
        <span className={styles.note} role="status">
          {data.noteBody}
        </span>
      ) : null}
    </span>
  );
}
