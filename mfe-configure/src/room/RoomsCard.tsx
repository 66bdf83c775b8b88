import type { Room } from '@studio/contract/configure/studio.schema';
import { useCan, useLookUpRoomsQuery } from '@studio/platform';
import {
  Button,
  Card,
  EmptyState,
  PlusOutlined,
  QueryBoundary,
  useConfirm,
  useNotify,
  useNotifyFailure,
  VisuallyHidden,
} from '@studio/ui';
import { useState } from 'react';
import { placesWords } from './plan/plan.model.ts';
import { useDeleteRoomMutation } from './roomApi.ts';
import { RoomDrawer } from './RoomDrawer.tsx';
import styles from './RoomsCard.module.css';

/** The rooms of the studio, each with how many fit in. */
export function RoomsCard() {
  const can = useCan();
  const rooms = useLookUpRoomsQuery();
  const [edited, setEdited] = useState<Room | 'new' | null>(null);
  const add = can('studio.edit') ? (
    <Button
      className={styles.add}
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      Add room
    </Button>
  ) : null;
  return (
    <Card title="Rooms">
      <QueryBoundary query={rooms} what="rooms" empty={<EmptyState title="No rooms yet." />}>
        {(all) => (
          <ul className={styles.list}>
            {all.map((room) => (
              <Row key={room.roomId} room={room} onEdit={() => setEdited(room)} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {add}
      <RoomDrawer room={edited} onClose={() => setEdited(null)} />
    </Card>
  );
}

function Row({ room, onEdit }: { room: Room; onEdit: () => void }) {
  const { roomId, name } = room;
  const can = useCan();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove, { isLoading }] = useDeleteRoomMutation();

  async function handleDelete() {
    if (
      !(await confirm({
        title: `Delete ${name}?`,
        content: 'You can only delete a room that has never had a session.',
        confirmLabel: 'Delete',
        isDestructive: true,
      }))
    )
      return;
    await remove(roomId)
      .unwrap()
      .then(() => notify({ kind: 'success', title: `${name} was deleted.` }), notifyFailure);
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.places}>{placesWords(room)}</span>
      {can('studio.edit') ? (
        <span>
          <Button type="text" onClick={onEdit}>
            Edit<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <Button type="text" danger loading={isLoading} onClick={() => void handleDelete()}>
            Delete<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </span>
      ) : null}
    </li>
  );
}
