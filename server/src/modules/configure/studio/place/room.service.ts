import type { Room, SaveRoom } from '@studio/contract/configure/studio.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { checkPlatformLimit } from '../../../shell/platform-plan/platform-plan.api.ts';
import { isNameTaken, roomRepository } from './room.repository.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const NAME_TAKEN = { errors: [{ field: 'name', message: 'A room with this name exists' }] };

/** Existing sessions stay; the room's size limits their places from now on. */
const save = (ctx: StaffContext, input: SaveRoom): Promise<Room> =>
  ctx.transaction(async (tx) => {
    const rooms = roomRepository(tx);
    const before = input.roomId ? await rooms.lock(input.roomId) : null;
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (!before) await checkPlatformLimit(tx, 'rooms', ctx.now);
    const roomId = await rooms.save(input);
    const after = { name: input.name, capacity: input.capacity };
    writeAudit(tx, ctx, {
      action: 'room.save',
      entity: 'room',
      entityId: roomId,
      before: before && { name: before.name, capacity: before.capacity },
      after,
    });
    return { roomId, ...after };
  });

/**
 * Adds a room, or changes the one that the input names.
 * @throws {Refusal} NAME_TAKEN when another one has the name, PLAN_LIMIT when the platform plan allows no
 * more rooms, NOT_FOUND.
 */
export const saveRoom = (ctx: StaffContext, input: SaveRoom): Promise<Room> =>
  save(ctx, input).catch((error: unknown) => {
    throw isNameTaken(error) ? new Refusal('NAME_TAKEN', NAME_TAKEN) : error;
  });

/**
 * Deletes a room that never had a session.
 * @throws {Refusal} IN_USE naming its uses, NOT_FOUND.
 */
export const deleteRoom = (ctx: StaffContext, roomId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const rooms = roomRepository(tx);
    const room = await rooms.lock(roomId);
    if (!room) throw new Refusal('NOT_FOUND');
    const { sessions, templates } = await rooms.uses(roomId);
    if (sessions > 0)
      throw new Refusal('IN_USE', {
        message: sessions === 1 ? 'Used by 1 session' : `Used by ${sessions} sessions`,
      });
    if (templates > 0)
      throw new Refusal('IN_USE', {
        message:
          templates === 1 ? 'The default room of 1 service' : `The default room of ${templates} services`,
      });
    await rooms.remove(roomId);
    writeAudit(tx, ctx, {
      action: 'room.delete',
      entity: 'room',
      entityId: roomId,
      before: { name: room.name, capacity: room.capacity },
    });
    return null;
  });
