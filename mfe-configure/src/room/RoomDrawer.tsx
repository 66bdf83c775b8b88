import type { SaveSpot } from '@studio/contract/configure/spot.schema';
import { saveRoomSchema, type Room, type SaveRoom } from '@studio/contract/configure/studio.schema';
import { DrawerPanel, useNotify } from '@studio/ui';
import { NumberField, StudioForm, TextField } from '@studio/ui/fields';
import { planPlaces, reseatedWords } from './plan/plan.model.ts';
import styles from './plan/plan.module.css';
import { PlanSection } from './plan/PlanSection.tsx';
import { useSaveRoomMutation } from './roomApi.ts';

interface RoomValues {
  roomId: string;
  name: string;
  capacity: number;
  spots: SaveSpot[];
}
const NEW: RoomValues = { roomId: '', name: '', capacity: 10, spots: [] };

/** Adds a room, or changes one: its name, how many fit in, and where they are. */
export function RoomDrawer({ room, onClose }: { room: Room | 'new' | null; onClose: () => void }) {
  const notify = useNotify();
  const [save] = useSaveRoomMutation();
  const initial: RoomValues = room === 'new' || room === null ? NEW : { ...room, spots: spotsOf(room) };
  const hadPlan = initial.spots.length > 0;

  async function handleSubmit({ spots, ...values }: RoomValues) {
    const isSent = hadPlan || spots.length > 0;
    const { reseated = 0 } = await save(
      saveRoomSchema.cast({ ...values, ...(isSent && { spots }) }) as SaveRoom,
    ).unwrap();
    if (reseated > 0)
      notify({
        kind: 'info',
        title: reseatedWords(reseated),
        description: 'Where none was free, they keep their place without one.',
      });
    onClose();
  }
  return (
    <DrawerPanel
      isOpen={room !== null}
      title={room === 'new' ? 'Add room' : 'Edit room'}
      size={480}
      onClose={onClose}
    >
      <StudioForm
        initialValues={initial}
        schema={saveRoomSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel={room === 'new' ? 'Add room' : 'Save'}
        footer="plain"
        isGuarded
      >
        {({ spots }) => (
          <>
            <TextField name="name" label="Name" />
            {spots.length > 0 ? (
              <p className={styles.places}>{planPlaces(spots)}</p>
            ) : (
              <NumberField
                name="capacity"
                label="Places"
                hint="The most people that a session in this room can have."
              />
            )}
            <PlanSection />
          </>
        )}
      </StudioForm>
    </DrawerPanel>
  );
}

// A server of before knows no spots.
const spotsOf = ({ spots = [] }: Room): SaveSpot[] => spots;
