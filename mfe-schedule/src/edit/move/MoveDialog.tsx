import { useStudio } from '@studio/platform';
import { ConfirmDialog } from '@studio/ui/data';
import { useState } from 'react';
import { peopleWords, whereWords, type Moved } from './move.model.ts';
import { TickBox } from '../TickBox.tsx';
import styles from '../Dialog.module.css';

interface Props {
  moved: Moved;
  onConfirm: (tellMembers: boolean) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a session with members is moved, and whether to notify them. */
export function MoveDialog({ moved, onConfirm, onClose }: Props) {
  const [tells, setTells] = useState(true);
  const { timezone } = useStudio();
  const { session, move } = moved;
  const isRetimed = move.date !== undefined || move.start !== undefined;
  return (
    <ConfirmDialog
      isOpen
      title={`Move ${session.className} to ${whereWords(moved, timezone)}?`}
      confirmLabel="Move"
      keepLabel="Cancel"
      onConfirm={() => onConfirm(tells)}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p>
          {peopleWords(session)}.
          {isRetimed && session.booked > 0
            ? ' Your booking rules say how long they can then cancel for free.'
            : ''}
        </p>
        <TickBox isTicked={tells} onTick={setTells}>
          Email members
        </TickBox>
      </div>
    </ConfirmDialog>
  );
}
