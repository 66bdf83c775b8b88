import type { SaveRoom } from '@studio/contract/configure/studio.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** Whether a failed write means that another room of the studio has the name. */
export const isNameTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'room_studio_id_name_key';

export const roomRepository = (tx: Tx) => ({
  /** Blocks new sessions in the room. */
  lock: (roomId: string) =>
    tx.selectFrom('room').selectAll().where('room_id', '=', roomId).forUpdate().executeTakeFirst(),

  save: async ({ roomId, name, capacity }: SaveRoom): Promise<string> => {
    if (roomId) {
      await tx.updateTable('room').set({ name, capacity }).where('room_id', '=', roomId).execute();
      return roomId;
    }
    const savedId = newId();
    await tx.insertInto('room').values({ studio_id: thisStudio, room_id: savedId, name, capacity }).execute();
    return savedId;
  },

  remove: async (roomId: string): Promise<void> => {
    await tx.deleteFrom('room').where('room_id', '=', roomId).execute();
  },

  /** The number of sessions ever planned in the room, and of templates that use it. */
  uses: async (roomId: string): Promise<{ sessions: number; templates: number }> => {
    const count = async (table: 'session' | 'class_template', column: 'room_id' | 'default_room_id') => {
      const row = await tx
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where(column as 'room_id', '=', roomId)
        .executeTakeFirstOrThrow();
      return row.n;
    };
    return {
      sessions: await count('session', 'room_id'),
      templates: await count('class_template', 'default_room_id'),
    };
  },
});
