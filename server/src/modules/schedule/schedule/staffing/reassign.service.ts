import type { ZoneClock } from '@studio/contract/values/time';
import type { Reassign, Reassigned } from '@studio/contract/schedule/reassign.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { isOnTeam, staffExists } from '../../../members/staff/staff.api.ts';
import { lockClock, studioSettings } from '../../../configure/studio/studio.api.ts';
import { handOverSessions } from '../../session/session.api.ts';
import { changed } from '../change.rules.ts';
import { staffSentence } from '../clash/clash.rules.ts';
import { fieldsRefusal, sortOut } from '../clash/placing.service.ts';
import { mailMembers } from '../message/attendees.service.ts';
import { scheduleRepository, type SessionRow } from '../schedule.repository.ts';
import { seriesRepository, type SeriesRow } from '../series.repository.ts';
import { peopleAfter } from './reassign.rules.ts';
import { calledBy, sessionsAheadOf, type Called } from './reassign.views.ts';
import { notifyAssigned, notifyReleased } from '../teaching.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

interface Plan {
  /** Sessions that change hands, earliest first. */
  taken: SessionRow[];
  left: Reassigned['left'];
  called: ReadonlyMap<string, Called>;
}

async function checkBoth(tx: Tx, { staffId, toStaffId }: Reassign): Promise<void> {
  if (staffId === toStaffId) throw fieldsRefusal({ field: 'toStaffId', message: 'Choose somebody else' });
  if (!(await isOnTeam(tx, staffId)))
    throw fieldsRefusal({ field: 'staffId', message: 'Choose somebody of this studio' });
  if (!(await staffExists(tx, toStaffId)))
    throw fieldsRefusal({ field: 'toStaffId', message: 'Choose an instructor of this studio' });
}

/** Sorts sessions by whether the other person is free then. Writes nothing. */
async function planFor(
  tx: Tx,
  sessions: readonly SessionRow[],
  { toStaffId, clock }: { toStaffId: string; clock: ZoneClock },
): Promise<Plan> {
  const called = await calledBy(tx, sessions);
  const slots = sessions.map((session) => ({
    session,
    localDate: session.local_date,
    startAt: session.start_at,
    endAt: session.end_at,
  }));
  const except = sessions.map(({ schedule_id }) => schedule_id);
  const { staff } = await sortOut(tx, { slots, roomId: null, staffId: toStaffId, except });
  const reasons = new Map(staff.map((clash) => [clash.slot, staffSentence(clash, clock)]));
  return {
    taken: slots.filter((slot) => !reasons.has(slot)).map(({ session }) => session),
    left: slots.flatMap((slot) => {
      const reason = reasons.get(slot);
      const { schedule_id: scheduleId, start_at: startAt } = slot.session;
      const className = called.get(scheduleId)?.className ?? '';
      return reason ? [{ scheduleId, className, startAt: startAt.toISOString(), reason }] : [];
    }),
    called,
  };
}

const answerOf = ({ taken, left }: Plan): Reassigned => ({ reassigned: taken.length, left });

/** Whether a series stays, because the other person is busy at its time each week: all its sessions ahead stay. */
function staysWhole(
  { series_id }: SeriesRow,
  { taken, left }: Plan,
  sessions: readonly SessionRow[],
): boolean {
  const stay = new Set(left.map(({ scheduleId }) => scheduleId));
  return (
    !taken.some((session) => session.series_id === series_id) &&
    sessions.some((session) => session.series_id === series_id && stay.has(session.schedule_id))
  );
}

/** The sessions that series make from now on. */
async function handOverSeries(tx: Tx, all: readonly SeriesRow[], input: Reassign): Promise<void> {
  for (const series of all) {
    const details = series.details as { co_instructor_ids?: string[]; assistant_ids?: string[] };
    const { co_instructor_ids: together = [], assistant_ids: assisting = [] } = details;
    const { staff_id, co_instructor_ids, assistant_ids } = peopleAfter(
      { staff_id: series.staff_id, co_instructor_ids: together, assistant_ids: assisting },
      input,
    );
    await seriesRepository(tx).change(series.series_id, {
      staff_id,
      details: JSON.stringify({ ...details, co_instructor_ids, assistant_ids }),
    });
  }
}

async function handOver(tx: Tx, ctx: StaffContext, { taken }: Plan, input: Reassign): Promise<void> {
  await handOverSessions(tx, taken, (session) => peopleAfter(session, input));
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

/** Whoever made an appointment chose its instructor, and has only that one mail to expect. */
async function mailAppointments(
  tx: Tx,
  { taken, called }: Plan,
  { input, timezone, now }: { input: Reassign; timezone: string; now: Date },
): Promise<void> {
  const theirs = taken.filter(
    ({ schedule_id, staff_id }) => staff_id === input.staffId && called.get(schedule_id)?.isAppointment,
  );
  const change = {
    sent: { staff_id: input.toStaffId },
    move: { days: 0, start: undefined, durationMin: undefined },
    timezone,
    isAlone: true,
  };
  const changes = theirs.map((session) => changed(session, change));
  await mailMembers(tx, changes, now);
}

/** What reassigning would do. @throws {Refusal} INVALID_FIELDS for somebody unknown, or the same person twice. */
export const previewReassign = (ctx: StaffContext, input: Reassign): Promise<Reassigned> =>
  ctx.transaction(async (tx) => {
    const clock = await studioSettings(tx);
    await checkBoth(tx, input);
    const sessions = await sessionsAheadOf(tx, input.staffId, ctx.now);
    return answerOf(await planFor(tx, sessions, { toStaffId: input.toStaffId, clock }));
  });

/**
 * Gives the upcoming sessions of one person to another, for good: no substitution. Those at whose time the other one is
 * busy stay. Only members with an appointment are mailed, because one may be booked in dozens of classes. Locks series,
 * then sessions.
 *
 * @throws {Refusal} INVALID_FIELDS for somebody unknown, or the same person twice.
 */
export const reassignSessions = (ctx: StaffContext, input: Reassign): Promise<Reassigned> =>
  ctx.transaction(async (tx) => {
    const clock = await lockClock(tx);
    await checkBoth(tx, input);
    const series = await seriesRepository(tx).lockContinuingOf(input.staffId);
    const found = await sessionsAheadOf(tx, input.staffId, ctx.now);
    await scheduleRepository(tx).lock(found.map(({ schedule_id }) => schedule_id));
    // What somebody changed before it was locked is read again.
    const sessions = await sessionsAheadOf(tx, input.staffId, ctx.now);
    const plan = await planFor(tx, sessions, { toStaffId: input.toStaffId, clock });
    const goesOn = series.filter((one) => !staysWhole(one, plan, sessions));
    await handOverSeries(tx, goesOn, input);
    await handOver(tx, ctx, plan, input);
    await mailAppointments(tx, plan, { input, timezone: clock.timezone, now: ctx.now });
    const shown = plan.taken
      .filter(({ status }) => status !== 'DRAFT')
      .map((session) => ({
        scheduleId: session.schedule_id,
        className: plan.called.get(session.schedule_id)?.className ?? '',
        startAt: session.start_at,
        staffId: input.toStaffId,
      }));
    notifyAssigned(tx, shown, { clock, actor: ctx });
    notifyReleased(tx, shown, { clock, actor: ctx, staffId: input.staffId });
    return answerOf(plan);
  });
