import type { ZoneClock } from '@studio/contract/values/time';
import type { Reassign, Reassigned } from '@studio/contract/schedule/reassign.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { mailTaughtByOther } from '../../../booking/booking/booking.api.ts';
import { isOnTeam, staffExists } from '../../../members/staff/staff.api.ts';
import { lockClock, studioSettings } from '../../../configure/studio/studio.api.ts';
import { handOverSessions } from '../../session/session.api.ts';
import { freeAfterSub } from '../change.rules.ts';
import { staffSentence } from '../clash/clash.rules.ts';
import { fieldsRefusal, sortOut } from '../clash/placing.service.ts';
import { nameOf } from '../message/attendees.views.ts';
import { scheduleRepository, type SessionRow } from '../schedule.repository.ts';
import { seriesRepository, type SeriesRow } from '../series.repository.ts';
import { peopleAfter } from './reassign.rules.ts';
import { calledBy, membersIn, sessionsAheadOf, type Called } from './reassign.views.ts';
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
      // Whoever takes over has not said that they may be booked twice.
      allows_staff_clash: false,
    });
  }
}

async function handOver(tx: Tx, ctx: StaffContext, { taken }: Plan, input: Reassign): Promise<void> {
  const free = freeAfterSub((await studioSettings(tx)).attributes, ctx.now);
  await handOverSessions(tx, taken, (session) => ({
    ...peopleAfter(session, input),
    freeCancelUntil: session.staff_id === input.staffId ? free : null,
  }));
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

/** Those that get another instructor; of others only who assists changes. */
const taughtBefore = ({ taken }: Plan, { staffId }: Pick<Reassign, 'staffId'>): SessionRow[] =>
  taken.filter(({ staff_id }) => staff_id === staffId);

async function answerOf(tx: Tx, plan: Plan, input: Reassign): Promise<Reassigned> {
  const members = await membersIn(tx, taughtBefore(plan, input));
  return { reassigned: plan.taken.length, members, left: plan.left };
}

/** Whoever made an appointment chose its instructor: they are mailed, whether or not the others are. */
async function mailBooked(tx: Tx, plan: Plan, { input, now }: { input: Reassign; now: Date }): Promise<void> {
  const told = taughtBefore(plan, input).filter(
    ({ schedule_id }) => input.notify || plan.called.get(schedule_id)?.isAppointment,
  );
  await mailTaughtByOther(tx, {
    scheduleIds: told.map(({ schedule_id }) => schedule_id),
    oldStaffName: await nameOf(tx, input.staffId),
    now,
  });
}

/** What reassigning would do. @throws {Refusal} INVALID_FIELDS for somebody unknown, or the same person twice. */
export const previewReassign = (ctx: StaffContext, input: Reassign): Promise<Reassigned> =>
  ctx.transaction(async (tx) => {
    const clock = await studioSettings(tx);
    await checkBoth(tx, input);
    const sessions = await sessionsAheadOf(tx, input.staffId, ctx.now);
    return answerOf(tx, await planFor(tx, sessions, { toStaffId: input.toStaffId, clock }), input);
  });

/**
 * Gives the upcoming sessions of one person to another, for good: no substitution. Those at whose time the other one is
 * busy stay. Each booked member is mailed once, however many of their classes it concerns. Locks series, then sessions.
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
    await mailBooked(tx, plan, { input, now: ctx.now });
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
    return answerOf(tx, plan, input);
  });
