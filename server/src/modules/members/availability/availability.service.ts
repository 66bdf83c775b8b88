import type {
  Availability,
  CreateLeave,
  Leave,
  SaveAvailability,
} from '@studio/contract/members/availability.schema';
import { reachOf, type Permission } from '@studio/contract/configure/roles/roles';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOnTeam } from '../staff/staff.api.ts';
import { lockClock } from '../../configure/studio/studio.api.ts';
import { availabilityRepository } from './availability.repository.ts';
import { leaveSpan, refuseHours } from './availability.rules.ts';
import { hoursOf, leaveOf } from './availability.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** @throws {Refusal} NOT_ALLOWED for a trainer who asks for somebody else's hours. */
function checkReach(ctx: StaffContext, permission: Permission, staffId: string): void {
  if (reachOf(ctx.role, permission) !== 'own' || staffId === ctx.staffId) return;
  throw new Refusal('NOT_ALLOWED', { message: 'You can only see and set your own working hours.' });
}

/** The weekly hours of one person. @throws {Refusal} NOT_FOUND, NOT_ALLOWED. */
export const getAvailability = (ctx: StaffContext, staffId: string): Promise<Availability> =>
  ctx.transaction(async (tx) => {
    if (!(await isOnTeam(tx, staffId))) throw new Refusal('NOT_FOUND');
    checkReach(ctx, 'availability.view', staffId);
    return { staffId, hours: await hoursOf(tx, staffId) };
  });

async function checkHours(tx: Tx, { hours }: SaveAvailability): Promise<void> {
  const rooms = await availabilityRepository(tx).knownRooms(hours.flatMap(({ roomId }) => roomId ?? []));
  const unknown = hours.flatMap(({ roomId }, index) =>
    roomId !== null && !rooms.includes(roomId)
      ? [{ field: `hours[${index}].roomId`, message: 'Choose a room of this studio' }]
      : [],
  );
  const errors = [...unknown, ...refuseHours(hours)];
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
}

/**
 * Replaces all weekly hours of one person. Booked appointments stay.
 * @throws {Refusal} INVALID_FIELDS for overlapping hours or an unknown room, NOT_FOUND, NOT_ALLOWED.
 */
export const saveAvailability = (ctx: StaffContext, input: SaveAvailability): Promise<Availability> =>
  ctx.transaction(async (tx) => {
    const { staffId, hours } = input;
    const repository = availabilityRepository(tx);
    if (!(await repository.lockStaff(staffId))) throw new Refusal('NOT_FOUND');
    checkReach(ctx, 'availability.edit', staffId);
    await checkHours(tx, input);
    const before = await hoursOf(tx, staffId);
    await repository.replaceHours(staffId, hours);
    writeAudit(tx, ctx, {
      action: 'availability.save',
      entity: 'staff',
      entityId: staffId,
      before: { hours: before },
      after: { hours },
    });
    return { staffId, hours: await hoursOf(tx, staffId) };
  });

/**
 * One person's leave that has not ended.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED.
 */
export const listLeave = (ctx: StaffContext, staffId: string): Promise<Leave[]> =>
  ctx.transaction(async (tx) => {
    if (!(await isOnTeam(tx, staffId))) throw new Refusal('NOT_FOUND');
    checkReach(ctx, 'availability.view', staffId);
    return leaveOf(tx, staffId, ctx.now);
  });

async function spanOf(tx: Tx, input: CreateLeave, now: Date) {
  const { timezone } = await lockClock(tx);
  const span = leaveSpan(input, timezone);
  if (!span)
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'toTime', message: 'The end must be after the start' }],
    });
  if (span.endAt <= now)
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'toDate', message: 'This has already ended' }] });
  return span;
}

/**
 * Records a leave. Sessions during it keep their instructor: the answer counts them, so that they can be
 * handed over.
 * @throws {Refusal} INVALID_FIELDS for past or empty leave, NOT_FOUND, NOT_ALLOWED.
 */
export const createLeave = (ctx: StaffContext, input: CreateLeave): Promise<Leave> =>
  ctx.transaction(async (tx) => {
    const { staffId, reason } = input;
    const repository = availabilityRepository(tx);
    if (!(await repository.lockStaff(staffId))) throw new Refusal('NOT_FOUND');
    checkReach(ctx, 'availability.edit', staffId);
    const span = await spanOf(tx, input, ctx.now);
    const leaveId = await repository.insertLeave({ staffId, ...span, reason, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'leave.create',
      entity: 'staff',
      entityId: staffId,
      after: { leaveId, ...span },
      reason,
    });
    const made = (await leaveOf(tx, staffId, ctx.now)).find((leave) => leave.leaveId === leaveId);
    if (!made) throw new Error('Leave that was just written cannot be found');
    return made;
  });

/**
 * Deletes a leave.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED.
 */
export const deleteLeave = (ctx: StaffContext, leaveId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const repository = availabilityRepository(tx);
    const leave = await repository.lockLeave(leaveId);
    if (!leave) throw new Refusal('NOT_FOUND');
    checkReach(ctx, 'availability.edit', leave.staffId);
    await repository.deleteLeave(leaveId);
    writeAudit(tx, ctx, {
      action: 'leave.delete',
      entity: 'staff',
      entityId: leave.staffId,
      before: { leaveId, ...leave },
    });
    return null;
  });
