import type {
  ClosureInput,
  CreateClosure,
  RestoreClosure,
  RestoredClosure,
  SavedClosure,
  StudioClosureDetail,
  UpdateClosure,
} from '@studio/contract/configure/studio-closure.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockClock, studioSettings } from '../studio/studio.api.ts';
import { closureRepository } from './closure.repository.ts';
import { checkRooms, withSpan } from './input.service.ts';
import { findClosure, listClosures, type ClosureRow } from './closure.views.ts';
import { lockCovered } from './effects.views.ts';
import { extendFor } from './extension.service.ts';
import { checkConfirmed } from './preview.service.ts';
import { cancelCovered, judgeCancelled, restoreSessions } from './sessions.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function read(tx: Tx, studioClosureId: string) {
  const { timezone } = await studioSettings(tx);
  const found = await findClosure(tx, studioClosureId, timezone);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** All closures that are not deleted, by their start. */
export const allClosures = (ctx: StaffContext) =>
  ctx.transaction(async (tx) => listClosures(tx, (await studioSettings(tx)).timezone));

/**
 * A closure, with those of its sessions that could be restored.
 * @throws {Refusal} NOT_FOUND.
 */
export const closureDetail = (ctx: StaffContext, studioClosureId: string): Promise<StudioClosureDetail> =>
  ctx.transaction(async (tx) => {
    const { closure } = await read(tx, studioClosureId);
    const sessionList = await judgeCancelled(tx, studioClosureId, ctx.now);
    return {
      ...closure,
      sessionList,
      restorableSessions: sessionList.filter(({ refusal }) => refusal === null).length,
    };
  });

const auditedOf = (input: ClosureInput) => ({
  studioClosureName: input.studioClosureName,
  fromDate: input.fromDate,
  toDate: input.toDate,
  isAllDay: input.isAllDay,
  startTime: input.startTime,
  endTime: input.endTime,
  rooms: input.roomIds.join(','),
  reason: input.reason,
  cancelSessions: input.cancelSessions,
  extendPackages: input.extendPackages,
  blockBooking: input.blockBooking,
});

/**
 * Applies all effects of a closure's present state: sessions first, then packages, the order of locks
 * everywhere.
 */
async function apply(
  tx: Tx,
  ctx: StaffContext,
  {
    input,
    studioClosureId,
    announcedAt,
  }: { input: ClosureInput & { startAt: Date; endAt: Date }; studioClosureId: string; announcedAt: Date },
) {
  const { restoredSessions } = await restoreSessions(tx, ctx, {
    studioClosureId,
    studioClosureName: input.studioClosureName,
    except: input.cancelSessions ? input : null,
    rebookMembers: true,
    notify: input.notify,
  });
  const cancelled = input.cancelSessions
    ? await cancelCovered(tx, ctx, { closing: input, studioClosureId })
    : { sessions: 0, bookings: 0 };
  const extended = await extendFor(tx, ctx, { studioClosureId, closure: input, announcedAt });
  return {
    restoredSessions,
    cancelledSessions: cancelled.sessions,
    cancelledBookings: cancelled.bookings,
    ...extended,
  };
}

/**
 * Closes the studio, or some of its rooms, for a time: cancels its upcoming sessions, returns all credits,
 * and extends packages, as requested. All of this can be undone.
 *
 * @throws {Refusal} INVALID_FIELDS for an unknown room, PREVIEW_OUTDATED when its effects have changed since
 * they were confirmed.
 */
export const createClosure = (
  ctx: StaffContext,
  { confirmed, ...body }: CreateClosure,
): Promise<SavedClosure> =>
  ctx.transaction(async (tx) => {
    const input = withSpan(body, (await lockClock(tx)).timezone);
    await checkRooms(tx, body);
    if (input.cancelSessions) await lockCovered(tx, input, ctx.now);
    await checkConfirmed(tx, { input, studioClosureId: null, announcedAt: ctx.now, now: ctx.now }, confirmed);
    const studioClosureId = await closureRepository(tx).insert(input, { staffId: ctx.staffId, now: ctx.now });
    const done = await apply(tx, ctx, { input, studioClosureId, announcedAt: ctx.now });
    writeAudit(tx, ctx, {
      action: 'closure.create',
      entity: 'studio_closure',
      entityId: studioClosureId,
      after: { ...auditedOf(input), ...done },
      reason: input.reason,
    });
    return { ...done, closure: (await read(tx, studioClosureId)).closure };
  });

const NOTHING_BACK = { restoredSessions: 0, keptSessions: 0, rebooked: 0, notRebooked: 0 };

async function lockOpen(tx: Tx, studioClosureId: string): Promise<ClosureRow> {
  const row = await closureRepository(tx).lock(studioClosureId);
  if (!row || row.archived_at) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * Changes a closure and its effects: restores sessions that it no longer covers, cancels those that it now
 * covers, and adjusts the extension of packages.
 *
 * @throws {Refusal} NOT_FOUND, CHANGED_MEANWHILE when `version` is not the newest, INVALID_FIELDS for an
 * unknown room, PREVIEW_OUTDATED when its effects have changed since they were confirmed.
 */
export const updateClosure = (
  ctx: StaffContext,
  { studioClosureId, version, confirmed, ...body }: UpdateClosure,
): Promise<SavedClosure> =>
  ctx.transaction(async (tx) => {
    const input = withSpan(body, (await lockClock(tx)).timezone);
    const row = await lockOpen(tx, studioClosureId);
    if (row.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    await checkRooms(tx, body);
    const before = (await read(tx, studioClosureId)).closure;
    if (input.cancelSessions) await lockCovered(tx, input, ctx.now);
    await checkConfirmed(
      tx,
      { input, studioClosureId, announcedAt: row.created_at, now: ctx.now },
      confirmed,
    );
    await closureRepository(tx).update(row, input);
    const done = await apply(tx, ctx, { input, studioClosureId, announcedAt: row.created_at });
    const changed = changedFields(auditedOf(before), auditedOf(input));
    writeAudit(tx, ctx, {
      action: 'closure.update',
      entity: 'studio_closure',
      entityId: studioClosureId,
      before: changed.before,
      after: { ...changed.after, ...done },
      reason: input.reason,
    });
    return { ...done, closure: (await read(tx, studioClosureId)).closure };
  });

/**
 * Deletes a closure: the time is open again, and its cancelled sessions stay cancelled. @throws {Refusal}
 * NOT_FOUND.
 */
export const deleteClosure = (ctx: StaffContext, studioClosureId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const row = await lockOpen(tx, studioClosureId);
    await closureRepository(tx).archive(studioClosureId, ctx.now);
    writeAudit(tx, ctx, {
      action: 'closure.delete',
      entity: 'studio_closure',
      entityId: studioClosureId,
      before: { studioClosureName: row.studio_closure_name },
    });
    return null;
  });

/**
 * Deletes a closure, unless it is deleted already, and undoes its effects: restores its sessions where
 * possible, books their members again, and moves the ends of packages back.
 *
 * @throws {Refusal} NOT_FOUND.
 */
export const restoreClosure = (
  ctx: StaffContext,
  studioClosureId: string,
  input: RestoreClosure,
): Promise<RestoredClosure> =>
  ctx.transaction(async (tx) => {
    const closures = closureRepository(tx);
    const row = await closures.lock(studioClosureId);
    if (!row) throw new Refusal('NOT_FOUND');
    // Archived before any session is judged: a closure that is being removed blocks none.
    if (!row.archived_at) await closures.archive(studioClosureId, ctx.now);
    const back = input.restoreSessions
      ? await restoreSessions(tx, ctx, {
          studioClosureId,
          studioClosureName: row.studio_closure_name,
          except: null,
          ...input,
        })
      : NOTHING_BACK;
    const { shortenedPackages } = input.takeBackExtension
      ? await extendFor(tx, ctx, { studioClosureId, closure: null, announcedAt: row.created_at })
      : { shortenedPackages: 0 };
    const done = { ...back, shortenedPackages };
    writeAudit(tx, ctx, {
      action: 'closure.restore',
      entity: 'studio_closure',
      entityId: studioClosureId,
      before: { studioClosureName: row.studio_closure_name },
      after: done,
    });
    return done;
  });
