import { Button, VisuallyHidden } from '@studio/ui';
import { useState, type ReactNode } from 'react';
import styles from './EditableFacts.module.css';

interface Props {
  /** What the button edits, in the middle of a sentence. */
  what: string;
  canEdit: boolean;
  /** As it is now, in words. */
  children: ReactNode;
  form: (onClose: () => void) => ReactNode;
}

/** Something of a card in words, and changing it in place. */
export function EditableFacts({ what, canEdit, children, form }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return form(() => setIsEditing(false));
  return (
    <div className={styles.facts}>
      <div>{children}</div>
      {canEdit ? (
        <Button onClick={() => setIsEditing(true)}>
          Edit<VisuallyHidden> {what}</VisuallyHidden>
        </Button>
      ) : null}
    </div>
  );
}
