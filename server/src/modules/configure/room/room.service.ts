import type { Spot } from '@studio/contract/configure/spot.schema';
import type { SavedRoom, SaveRoom } from '@studio/contract/configure/studio.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal, refusedField } from '../../../platform/refusal.ts';
import { reseatRoom } from '../../booking/booking/booking.api.ts';
import { checkPlatformLimit } from '../../shell/platform-plan/platform-plan.api.ts';
import {
  addRoom,
  editRoom,
  isRoomNameTaken,
  isSpotRepeated,
  lockRoom,
  removeRoom,
  storeSpots,
} from '../studio-record/studio-record.api.ts';
import { goneFrom, placesOf, planChange, planOf } from './room.rules.ts';
import { spotsOf, usesOf } from './room.views.ts';

const NAME_TAKEN = { errors: [{ field: 'name', message: 'A room with this name exists' }] };

/** The spots as they will be. @throws {Refusal} NOT_FOUND when one names a spot that the room does not have. */
function requirePlan({ spots }: SaveRoom, before: Spot[]): Spot[] {
  if (!spots) return before;
  const plan = planOf(spots, before, newId);
  if (!plan) throw new Refusal('NOT_FOUND');
  return plan;
}

/** Stores another plan. @returns how many upcoming bookings had a spot that is gone. */
const replan = (
  tx: Tx,
  { roomId, before, plan, now }: { roomId: string; before: Spot[]; plan: Spot[]; now: Date },
): Promise<number> =>
  reseatRoom(tx, { roomId, goneIds: goneFrom(before, plan), now }, () => storeSpots(tx, roomId, plan));

/** Existing sessions stay; the room's size limits their places from now on. */
const save = (ctx: StaffContext, input: SaveRoom): Promise<SavedRoom> =>
  ctx.transaction(async (tx) => {
    const { now } = ctx;
    const before = input.roomId ? await lockRoom(tx, input.roomId) : null;
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (!before) await checkPlatformLimit(tx, 'rooms', now);
    const planBefore = before ? await spotsOf(tx, before.room_id) : [];
    const plan = requirePlan(input, planBefore);
    const room = { name: input.name, capacity: placesOf(plan, input.capacity) };
    if (before) await editRoom(tx, before.room_id, room);
    const roomId = before?.room_id ?? (await addRoom(tx, room));
    const change = planChange(planBefore, plan);
    const reseated = change.after.spots ? await replan(tx, { roomId, before: planBefore, plan, now }) : 0;
    writeAudit(tx, ctx, {
      action: 'room.save',
      entity: 'room',
      entityId: roomId,
      before: before && { name: before.name, capacity: before.capacity, ...change.before },
      after: { ...room, ...change.after, ...(reseated > 0 && { reseated }) },
    });
    return { roomId, ...room, spots: await spotsOf(tx, roomId), reseated };
  });

function refusalOf(error: unknown): unknown {
  if (isRoomNameTaken(error)) return new Refusal('NAME_TAKEN', NAME_TAKEN);
  return isSpotRepeated(error)
    ? refusedField('spots', 'Two spots have the same name or stand in the same place')
    : error;
}

/**
 * Adds a room, or changes the one that the input names, with its plan if that is sent. Whoever has booked a spot that
 * is gone or closed gets another one that is free, or none.
 * @throws {Refusal} NAME_TAKEN when another one has the name, PLAN_LIMIT when the platform plan allows no more rooms,
 * INVALID_FIELDS for a plan with two spots of one name or in one place, NOT_FOUND for a room, or a spot of it, that
 * is not there.
 */
export const saveRoom = (ctx: StaffContext, input: SaveRoom): Promise<SavedRoom> =>
  save(ctx, input).catch((error: unknown) => {
    throw refusalOf(error);
  });

/**
 * Deletes a room that never had a session.
 * @throws {Refusal} IN_USE naming its uses, NOT_FOUND.
 */
export const deleteRoom = (ctx: StaffContext, roomId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) throw new Refusal('NOT_FOUND');
    const { sessions, templates } = await usesOf(tx, roomId);
    if (sessions > 0)
      throw new Refusal('IN_USE', {
        message: sessions === 1 ? 'Used by 1 session' : `Used by ${sessions} sessions`,
      });
    if (templates > 0)
      throw new Refusal('IN_USE', {
        message:
          templates === 1 ? 'The default room of 1 service' : `The default room of ${templates} services`,
      });
    await removeRoom(tx, roomId);
    writeAudit(tx, ctx, {
      action: 'room.delete',
      entity: 'room',
      entityId: roomId,
      before: { name: room.name, capacity: room.capacity },
    });
    return null;
  });
