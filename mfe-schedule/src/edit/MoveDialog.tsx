import { ConfirmDialog } from '@studio/ui/data';
import { useState } from 'react';
import { peopleWords, whereWords, type Moved } from './move.model.ts';
import { TickBox } from './TickBox.tsx';
import styles from './Dialog.module.css';

interface Props {
  moved: Moved;
  onConfirm: (tellMembers: boolean) => Promise<unknown>;
  onClose: () => void;
}

/** A session with members in it never moves in silence. */
export function MoveDialog({ moved, onConfirm, onClose }: Props) {
  const [tells, setTells] = useState(true);
  const { session, move } = moved;
  const isRetimed = move.date !== undefined || move.start !== undefined;
  return (
    <ConfirmDialog
      isOpen
      title={`Move ${session.className} to ${whereWords(moved)}?`}
      confirmLabel="Move"
      keepLabel="Leave it"
      onConfirm={() => onConfirm(tells)}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p>
          {peopleWords(session)}.
          {isRetimed && session.booked > 0 ? ' They may cancel for free for 24 hours.' : ''}
        </p>
        <TickBox isTicked={tells} onTick={setTells}>
          Tell members by e-mail
        </TickBox>
      </div>
    </ConfirmDialog>
  );
}
