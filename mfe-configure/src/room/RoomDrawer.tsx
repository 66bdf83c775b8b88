import { saveRoomSchema, type Room, type SaveRoom } from '@studio/contract/configure/studio.schema';
import { DrawerPanel } from '@studio/ui';
import { NumberField, StudioForm, TextField } from '@studio/ui/fields';
import { useSaveRoomMutation } from './roomApi.ts';

/** Adds a room, or changes one. */
export function RoomDrawer({ room, onClose }: { room: Room | 'new' | null; onClose: () => void }) {
  const [save] = useSaveRoomMutation();
  const initial = room === 'new' || room === null ? { roomId: '', name: '', capacity: 10 } : room;

  async function handleSubmit(values: typeof initial) {
    await save(saveRoomSchema.cast(values) as SaveRoom).unwrap();
    onClose();
  }
  return (
    <DrawerPanel
      isOpen={room !== null}
      title={room === 'new' ? 'Add room' : 'Edit room'}
      size={440}
      onClose={onClose}
    >
      <StudioForm
        initialValues={initial}
        schema={saveRoomSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel={room === 'new' ? 'Add room' : 'Save'}
        footer="plain"
      >
        <TextField name="name" label="Name" />
        <NumberField
          name="capacity"
          label="Places"
          hint="The most people that a session in this room can have."
        />
      </StudioForm>
    </DrawerPanel>
  );
}
