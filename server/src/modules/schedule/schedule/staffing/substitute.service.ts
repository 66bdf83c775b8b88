import type {
  ChangedSessions,
  Substitute,
  Substitutes,
} from '@studio/contract/schedule/schedule-change.schema';
import { writeAudit, type Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { classNameOf, substituteInstructor } from '../../session/session.api.ts';
import { mailMembers } from '../message/attendees.service.ts';
import { changed, freeAfterSub } from '../change.rules.ts';
import { staffSentence } from '../clash/clash.rules.ts';
import { withStaff } from '../clash/clash.views.ts';
import { checkPeople } from '../create/create.service.ts';
import { requireFreeStaff, sortOut } from '../clash/placing.service.ts';
import { scheduleRepository, type SessionRow } from '../schedule.repository.ts';
import { possibleTeachers } from './teachers.views.ts';
import { instructorsOf } from '../people.rules.ts';
import { notifyInstructors } from '../teaching.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const slotOf = ({ local_date: localDate, start_at: startAt, end_at: endAt }: SessionRow) => ({
  localDate,
  startAt,
  endAt,
});

async function lockOne(tx: Tx, scheduleId: string): Promise<SessionRow> {
  const [session] = await scheduleRepository(tx).lock([scheduleId]);
  if (!session) throw new Refusal('NOT_FOUND');
  if (session.status === 'CANCELLED')
    throw new Refusal('BOOKING_CLOSED', { message: 'This session was cancelled.' });
  return session;
}

/**
 * Substitutes the instructor of a session; keeps both names. @returns how many members get a mail. @throws
 * {Refusal} NOT_FOUND, BOOKING_CLOSED when it was cancelled, INVALID_FIELDS for an unknown instructor,
 * TIME_TAKEN when they teach elsewhere then.
 */
export async function substituteIn(
  tx: Tx,
  actor: Actor,
  { scheduleId, staffId, notify, allowStaffClash }: Substitute,
): Promise<number> {
  const clock = await studioSettings(tx);
  await checkPeople(tx, { staffId });
  const session = await lockOne(tx, scheduleId);
  if (session.staff_id === staffId) return 0;
  requireFreeStaff(
    await sortOut(tx, { slots: [slotOf(session)], roomId: null, staffId, except: [scheduleId] }),
    { allowStaffClash, clock },
  );
  const subForStaffId = await substituteInstructor(tx, session, {
    staffId,
    freeCancelUntil: freeAfterSub(clock.attributes, actor.now),
  });
  writeAudit(tx, actor, {
    action: 'session.substitute',
    entity: 'session',
    entityId: scheduleId,
    before: { staffId: session.staff_id },
    after: { staffId, subForStaffId },
  });
  const taught = { scheduleId, className: await classNameOf(tx, session), startAt: session.start_at };
  notifyInstructors(
    tx,
    { session: taught, count: 1, clock, actor },
    { before: instructorsOf(session), after: instructorsOf({ ...session, staff_id: staffId }) },
  );
  const move = { days: 0, start: undefined, durationMin: undefined };
  return notify
    ? mailMembers(
        tx,
        [changed(session, { sent: { staff_id: staffId }, move, timezone: clock.timezone, isAlone: true })],
        { isTold: true, now: actor.now },
      )
    : 0;
}

/** Staff substitute the instructor of a session. */
export const substitute = (ctx: StaffContext, input: Substitute): Promise<ChangedSessions> =>
  ctx.transaction(async (tx) => ({
    told: await substituteIn(tx, ctx, input),
    scheduleIds: [input.scheduleId],
    movedToWaitlist: 0,
  }));

/** Possible instructors of a session, people who teach, free ones first. @throws {Refusal} NOT_FOUND. */
export const listSubstitutes = (ctx: StaffContext, scheduleId: string): Promise<Substitutes> =>
  ctx.transaction(async (tx) => {
    const clock = await studioSettings(tx);
    const { session, teachers } = await possibleTeachers(tx, scheduleId);
    if (!session) throw new Refusal('NOT_FOUND');
    const slot = slotOf(session);
    const listed = teachers
      .filter(({ staffId }) => staffId !== session.staff_id)
      .map(async (teacher) => {
        const [other] = await withStaff(tx, [teacher.staffId], { ...slot, except: [scheduleId] });
        return { ...teacher, isFree: !other, clash: other ? staffSentence({ slot, other }, clock) : null };
      });
    return (await Promise.all(listed)).sort(
      (a, b) => Number(b.isFree) - Number(a.isFree) || a.displayName.localeCompare(b.displayName),
    );
  });
