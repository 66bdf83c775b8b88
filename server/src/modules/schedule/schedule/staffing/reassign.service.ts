import type { Reassign, Reassigned } from '@studio/contract/schedule/reassign.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { isOnTeam, staffExists } from '../../../members/staff/staff.api.ts';
import { lockClock, studioSettings } from '../../../configure/studio/studio.api.ts';
import { sessionRecords } from '../../session/session.api.ts';
import { staffSentence } from '../clash/clash.rules.ts';
import { refuseFields, sortOut } from '../clash/placing.service.ts';
import { scheduleRepository, type SessionRow } from '../schedule.repository.ts';
import type { StaffContext } from '../schedule.service.ts';
import { seriesRepository } from '../series/series.repository.ts';
import { peopleAfter } from './reassign.rules.ts';
import { classNamesOf, sessionsAheadOf } from './reassign.views.ts';
import { notifyAssigned, notifyReleased } from './teaching.service.ts';

interface Plan {
  /** Sessions that change hands, earliest first. */
  taken: SessionRow[];
  left: Reassigned['left'];
  names: ReadonlyMap<string, string>;
}

async function checkBoth(tx: Tx, { staffId, toStaffId }: Reassign): Promise<void> {
  if (staffId === toStaffId) throw refuseFields({ field: 'toStaffId', message: 'Choose somebody else' });
  if (!(await isOnTeam(tx, staffId)))
    throw refuseFields({ field: 'staffId', message: 'Choose somebody of this studio' });
  if (!(await staffExists(tx, toStaffId)))
    throw refuseFields({ field: 'toStaffId', message: 'Choose an instructor of this studio' });
}

/** Sorts sessions by whether the other person is free then. Writes nothing. */
async function planFor(
  tx: Tx,
  sessions: readonly SessionRow[],
  { toStaffId, timezone }: { toStaffId: string; timezone: string },
): Promise<Plan> {
  const names = await classNamesOf(tx, sessions);
  const slots = sessions.map((session) => ({
    session,
    localDate: session.local_date,
    startAt: session.start_at,
    endAt: session.end_at,
  }));
  const except = sessions.map(({ schedule_id }) => schedule_id);
  const { staff } = await sortOut(tx, { slots, roomId: null, staffId: toStaffId, except });
  const reasons = new Map(staff.map((clash) => [clash.slot, staffSentence(clash, timezone)]));
  return {
    taken: slots.filter((slot) => !reasons.has(slot)).map(({ session }) => session),
    left: slots.flatMap((slot) => {
      const reason = reasons.get(slot);
      const { schedule_id: scheduleId, start_at: startAt } = slot.session;
      if (!reason) return [];
      return [{ scheduleId, className: names.get(scheduleId) ?? '', startAt: startAt.toISOString(), reason }];
    }),
    names,
  };
}

const answerOf = ({ taken, left }: Plan): Reassigned => ({ reassigned: taken.length, left });

/** The sessions that series make from now on. */
async function handOverSeries(tx: Tx, input: Reassign): Promise<void> {
  for (const series of await seriesRepository(tx).lockContinuingOf(input.staffId)) {
    const details = series.details as { assistant_ids?: string[] };
    const { staff_id, assistant_ids } = peopleAfter(
      { staff_id: series.staff_id, assistant_ids: details.assistant_ids ?? [] },
      input,
    );
    await seriesRepository(tx).change(series.series_id, {
      staff_id,
      details: JSON.stringify({ ...details, assistant_ids }),
    });
  }
}

/** A substitute stays one, unless the person whom they stand in for takes the session back. */
function contentAfter(session: SessionRow, input: Reassign) {
  const people = peopleAfter(session, input);
  const { sub_for_staff_id } = session;
  return { ...people, sub_for_staff_id: sub_for_staff_id === people.staff_id ? null : sub_for_staff_id };
}

async function handOver(tx: Tx, ctx: StaffContext, { taken }: Plan, input: Reassign): Promise<void> {
  const alike = Map.groupBy(taken, (session) => JSON.stringify(contentAfter(session, input)));
  for (const [first, ...others] of alike.values()) {
    if (!first) continue;
    const ids = [first, ...others].map(({ schedule_id }) => schedule_id);
    await sessionRecords(tx).change(ids, contentAfter(first, input));
  }
  for (const session of taken) {
    const after = peopleAfter(session, input);
    writeAudit(tx, ctx, {
      action: 'session.substitute',
      entity: 'session',
      entityId: session.schedule_id,
      before: { staffId: session.staff_id, assistantIds: session.assistant_ids },
      after: { staffId: after.staff_id, assistantIds: after.assistant_ids },
    });
  }
}

/** What reassigning would do. @throws {Refusal} INVALID_FIELDS for somebody unknown, or the same person twice. */
export const previewReassign = (ctx: StaffContext, input: Reassign): Promise<Reassigned> =>
  ctx.transaction(async (tx) => {
    const { timezone } = await studioSettings(tx);
    await checkBoth(tx, input);
    const sessions = await sessionsAheadOf(tx, input.staffId, ctx.now);
    return answerOf(await planFor(tx, sessions, { toStaffId: input.toStaffId, timezone }));
  });

/**
 * Gives the upcoming sessions of one person to another, for good: no substitution. Those at whose time the other one is
 * busy stay. Members are not mailed, because one may be booked in dozens. Locks series, then sessions.
 *
 * @throws {Refusal} INVALID_FIELDS for somebody unknown, or the same person twice.
 */
export const reassignSessions = (ctx: StaffContext, input: Reassign): Promise<Reassigned> =>
  ctx.transaction(async (tx) => {
    const { timezone } = await lockClock(tx);
    await checkBoth(tx, input);
    await handOverSeries(tx, input);
    const found = await sessionsAheadOf(tx, input.staffId, ctx.now);
    await scheduleRepository(tx).lock(found.map(({ schedule_id }) => schedule_id));
    // What somebody changed before it was locked is read again.
    const sessions = await sessionsAheadOf(tx, input.staffId, ctx.now);
    const plan = await planFor(tx, sessions, { toStaffId: input.toStaffId, timezone });
    await handOver(tx, ctx, plan, input);
    const shown = plan.taken
      .filter(({ status }) => status !== 'DRAFT')
      .map((session) => ({
        scheduleId: session.schedule_id,
        className: plan.names.get(session.schedule_id) ?? '',
        startAt: session.start_at,
        staffId: input.toStaffId,
      }));
    notifyAssigned(tx, shown, { timezone, actor: ctx });
    notifyReleased(tx, shown, { timezone, actor: ctx, staffId: input.staffId });
    return answerOf(plan);
  });
