import { reachOf } from '@studio/contract/roles';
import type { FieldError } from '@studio/contract/codes';
import { formatLocalDay, weekdayOf } from '@studio/contract/time';
import type { CreatedSessions, CreateSession, PublicRange, PublicSession, SessionDetail } from '@studio/contract/schedule.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { staffExists } from '../staff/staff.facts.ts';
import { studioIdByExtension, studioSettings } from '../studio/studio.facts.ts';
import { scheduleRepository } from './schedule.repository.ts';
import { checkInWindow, countsAsOpened, fitIn, isLockedAlready, MOST_SESSIONS, type Slot, slotsOf } from './schedule.rules.ts';
import { findSession, listPublicSessions, rosterOf } from './schedule.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

const refuseFields = (...errors: FieldError[]): Refusal => new Refusal('40000', { errors });

/** @throws {Refusal} 40000 when there would be no session or too many, or when somebody unknown would teach. */
async function checkInput(tx: Tx, input: CreateSession, slots: readonly Slot[]): Promise<void> {
  if (slots.length === 0) throw refuseFields({ field: 'weekdays', message: 'No such weekday lies between the first and the last day' });
  if (slots.length > MOST_SESSIONS) throw refuseFields({ field: 'until', message: `Choose an earlier day: at most ${MOST_SESSIONS} sessions at once` });
  if (input.staffId && !(await staffExists(tx, input.staffId))) {
    throw refuseFields({ field: 'staffId', message: 'Choose an instructor of this studio' });
  }
}

/** @throws {Refusal} 40000 when the first session is so long past that nobody could be checked in to it. */
function refuseLongPast([first]: readonly Slot[], attendanceLockHours: number, now: Date): void {
  if (!first || !isLockedAlready(first.startAt, attendanceLockHours, now)) return;
  throw refuseFields({ field: 'date', message: 'This day is over: attendance could no longer be taken' });
}

/** Locks the room and says which slots it can take. @throws {Refusal} 40000 for an unknown or smaller room. */
async function fitIntoRoom(tx: Tx, { roomId, capacity }: CreateSession, slots: readonly Slot[]) {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!roomId || !first || !last) return { free: [...slots], clashing: [] };
  const schedule = scheduleRepository(tx);
  const room = await schedule.lockRoom(roomId);
  if (!room) throw refuseFields({ field: 'roomId', message: 'Choose a room of this studio' });
  if (capacity > room.capacity) throw refuseFields({ field: 'capacity', message: `${room.name} has ${room.capacity} places` });
  return fitIn(slots, await schedule.takenSpans(roomId, { startAt: first.startAt, endAt: last.endAt }));
}

/** @throws {Refusal} 40051 when the room leaves nothing to be made. */
function refuseWhenNothingFits(free: readonly Slot[], clashing: readonly Slot[]): void {
  if (free.length > 0) return;
  const [only] = clashing;
  const message = clashing.length > 1 ? 'The room is taken on every one of these days.' : `The room is taken on ${formatLocalDay(only?.localDate ?? '')} at this time.`;
  throw new Refusal('40051', { message, errors: [{ field: 'roomId', message }] });
}

async function insert(tx: Tx, { ctx, input, slots, timezone }: { ctx: StaffContext; input: CreateSession; slots: Slot[]; timezone: string }): Promise<string[]> {
  const schedule = scheduleRepository(tx);
  const template = await schedule.holdTemplate(input.classTemplId);
  if (!template) throw refuseFields({ field: 'classTemplId', message: 'Choose a class of this studio' });
  const weekdays = input.weekdays.length > 0 ? input.weekdays : [weekdayOf(input.date)];
  const series = input.repeat === 'WEEKLY' && input.until ? { input, weekdays, until: input.until, timezone, now: ctx.now } : null;
  const seriesId = series && (await schedule.insertSeries(series));
  return schedule.insertSessions({ input, slots, seriesId, creditCost: template.credit_cost, now: ctx.now });
}

/**
 * Puts a session on the schedule, or a weekly series of them. Times are wall times of the studio. In a series the days on
 * which the room is taken are left out and reported in `skipped`.
 *
 * @throws {Refusal} 40051 when the room is taken at all of the times, 40000 for unknown ids, too many sessions or a
 * capacity beyond the room's.
 */
export const createSessions = (ctx: StaffContext, input: CreateSession): Promise<CreatedSessions> =>
  ctx.transaction(async (tx) => {
    const { timezone, attributes } = await studioSettings(tx);
    const slots = slotsOf(input, timezone);
    refuseLongPast(slots, attributes.attendanceLockHours, ctx.now);
    await checkInput(tx, input, slots);
    const { free, clashing } = await fitIntoRoom(tx, input, slots);
    refuseWhenNothingFits(free, clashing);
    const scheduleIds = await insert(tx, { ctx, input, slots: free, timezone });
    const [entityId] = scheduleIds;
    if (entityId) writeAudit(tx, ctx, { action: 'session.create', entity: 'session', entityId, after: { ...input, sessions: scheduleIds.length } });
    return { scheduleIds, skipped: clashing.map((slot) => slot.localDate) };
  });

/**
 * A session with its roster. Looking at it from when check-in opens marks the roster as opened, once.
 * @throws {Refusal} 40400.
 */
export const openSession = (ctx: StaffContext, scheduleId: string): Promise<SessionDetail> =>
  ctx.transaction(async (tx) => {
    const found = await findSession(tx, scheduleId);
    if (!found) throw new Refusal('40400');
    const { attributes } = await studioSettings(tx);
    const isRosterShown = reachOf(ctx.role, 'roster.view') === 'all' || found.summary.staffId === ctx.staffId;
    const isOpened = isRosterShown && countsAsOpened(new Date(found.summary.startAt), attributes.checkInOpensMinutes, ctx.now);
    if (isOpened && !found.rosterOpenedAt) await scheduleRepository(tx).markRosterOpened(scheduleId, ctx.now);
    return {
      ...found.summary,
      ...checkInWindow(found.summary, attributes),
      memberNotes: found.memberNotes,
      isRosterShown,
      roster: isRosterShown ? await rosterOf(tx, scheduleId) : [],
    };
  });

/** The schedule that visitors see. @throws {Refusal} 40006 when no studio has the extension. */
export async function publicSchedule(db: Database, { extension, ...range }: PublicRange, now: Date): Promise<PublicSession[]> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('40006');
  return db.studio(studioId, (tx) => listPublicSessions(tx, range, now));
}
