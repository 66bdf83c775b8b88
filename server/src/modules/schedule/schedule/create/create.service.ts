import { toMinor } from '@studio/contract/values/money';
import type { CreatedSessions, CreateSession } from '@studio/contract/schedule/create-session.schema';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { instantOf } from '../../../../platform/time/wallTime.rules.ts';
import { staffExists } from '../../../members/staff/staff.api.ts';
import { lockClock, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { isWallTime, ownRules } from '../content.rules.ts';
import {
  closedDays,
  leftOut,
  lockRoom,
  fieldsRefusal,
  requireFreeStaff,
  requireSomeFit,
  sortOut,
  takenDays,
} from '../clash/placing.service.ts';
import { type SessionContent, addSessions } from '../../session/session.api.ts';
import { scheduleRepository } from '../schedule.repository.ts';
import { isLockedAlready, type Slot } from '../schedule.rules.ts';
import { seriesRepository, type NewSeries } from '../series.repository.ts';
import { instructorsOf, peopleOf, type PeopleSent } from '../people.rules.ts';
import { notifyAssigned } from '../teaching.service.ts';
import { horizonOf, MAX_SESSIONS, recurrenceOf, slotsOf } from '../timetable.rules.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

type Template = NonNullable<Awaited<ReturnType<ReturnType<typeof scheduleRepository>['holdTemplate']>>>;

/** @throws {Refusal} INVALID_FIELDS when the request makes no session, or too many. */
function checkCount(slots: readonly Slot[]): void {
  if (slots.length === 0)
    throw fieldsRefusal({
      field: 'weekdays',
      message: 'No such weekday lies between the first and the last day',
    });
  if (slots.length > MAX_SESSIONS)
    throw fieldsRefusal({
      field: 'until',
      message: `Choose an earlier day: at most ${MAX_SESSIONS} sessions at once`,
    });
}

/** @throws {Refusal} INVALID_FIELDS for somebody unknown. */
export async function checkPeople(
  tx: Tx,
  { staffId, coInstructorIds = [], assistantIds = [] }: PeopleSent,
): Promise<void> {
  if (staffId && !(await staffExists(tx, staffId)))
    throw fieldsRefusal({ field: 'staffId', message: 'Choose an instructor of this studio' });
  for (const coInstructorId of coInstructorIds) {
    if (!(await staffExists(tx, coInstructorId)))
      throw fieldsRefusal({ field: 'coInstructorIds', message: 'Choose instructors of this studio' });
  }
  for (const assistantId of assistantIds) {
    if (!(await staffExists(tx, assistantId)))
      throw fieldsRefusal({ field: 'assistantIds', message: 'Choose assistants of this studio' });
  }
}

/**
 * @throws {Refusal} INVALID_FIELDS when the first session is so long past that nobody could be checked in to
 * it.
 */
export function requireRecent(first: Slot | undefined, attendanceLockHours: number, now: Date): void {
  if (!first || !isLockedAlready(first.startAt, attendanceLockHours, now)) return;
  throw fieldsRefusal({ field: 'date', message: 'This day is too long ago to take attendance' });
}

/**
 * The instant at which a draft becomes public; `null` = none. @throws {Refusal} INVALID_FIELDS when it is
 * past.
 */
export function publishingAt(publishAt: string | null, timezone: string, now: Date): Date | null {
  if (!publishAt) return null;
  const instant = isWallTime(publishAt)
    ? instantOf(publishAt.slice(0, 10), publishAt.slice(11), timezone)
    : new Date(publishAt);
  if (instant <= now) throw fieldsRefusal({ field: 'publishAt', message: 'Choose a time in the future' });
  return instant;
}

/** The session's values from the request, or else from its template. */
function contentOf(
  input: CreateSession,
  template: Template,
  { settings, now }: { settings: StudioSettings; now: Date },
): SessionContent {
  const publishAt = publishingAt(input.publishAt, settings.timezone, now);
  return {
    class_templ_id: input.classTemplId,
    room_id: input.roomId,
    capacity: input.capacity,
    credit_cost: input.creditCost ?? template.credit_cost,
    price_minor: input.price === null ? template.drop_in_minor : toMinor(input.price, settings.currency),
    title: input.title,
    member_notes: input.memberNotes,
    staff_notes: input.staffNotes,
    online_url: input.onlineUrl || template.online_url,
    min_signups: input.minSignups ?? template.min_signups,
    walk_in_spots: input.walkInSpots,
    class_pass_spots: input.classPassSpots,
    waitlist_max: input.waitlistMax,
    ...peopleOf(input),
    booking_rules: JSON.stringify(ownRules(input.bookingRules)),
    status: publishAt ? 'DRAFT' : input.status,
    publish_at: publishAt,
  };
}

/** A continuing series stores what to make, but not when the first sessions were published. */
async function insertSeries(
  tx: Tx,
  input: CreateSession,
  {
    content,
    slots,
    left,
    settings,
    now,
  }: {
    content: SessionContent;
    slots: readonly Slot[];
    left: Pick<NewSeries, 'closedDates' | 'skippedDates' | 'allowsStaffClash'>;
    settings: StudioSettings;
    now: Date;
  },
): Promise<string | null> {
  const rule = recurrenceOf(input, settings.weekStart);
  const last = slots.at(-1)?.localDate ?? input.date;
  if (!rule) return null;
  const today = localDateOf(now, settings.timezone);
  const ending = input.ends === 'ON' ? input.until : last;
  const series =
    input.ends === 'NEVER'
      ? { until: null, madeUntil: horizonOf(input.date > today ? input.date : today) }
      : { until: ending, madeUntil: ending ?? last };
  const { status: _status, publish_at: _publishAt, ...lasting } = content;
  const { date: from, start, durationMin } = input;
  return seriesRepository(tx).insert({
    content: lasting,
    rule,
    from,
    ...series,
    ...left,
    start,
    durationMin,
    timezone: settings.timezone,
    now,
  });
}

async function holdTemplate(tx: Tx, classTemplId: string): Promise<Template> {
  const template = await scheduleRepository(tx).holdTemplate(classTemplId);
  if (!template) throw fieldsRefusal({ field: 'classTemplId', message: 'Choose a class of this studio' });
  return template;
}

/**
 * Puts a session on the schedule, or a series of them. Times are wall times of the studio. A series skips
 * days on which the room is taken or the studio is closed, and reports them in `skipped`.
 *
 * @throws {Refusal} TIME_TAKEN when no time is free or the instructor is busy, INVALID_FIELDS for unknown
 * ids, too many sessions or a capacity beyond the room's.
 */
export const createSessions = (ctx: StaffContext, input: CreateSession): Promise<CreatedSessions> =>
  ctx.transaction(async (tx) => {
    const settings = await lockClock(tx);
    const { timezone, weekStart, attributes } = settings;
    const slots = slotsOf(input, { timezone, weekStart, today: localDateOf(ctx.now, timezone) });
    requireRecent(slots[0], attributes.attendanceLockHours, ctx.now);
    checkCount(slots);
    const template = await holdTemplate(tx, input.classTemplId);
    await checkPeople(tx, input);
    await lockRoom(tx, input.roomId, input.capacity);
    const request = { slots, ...input, assistantIds: [...input.coInstructorIds, ...input.assistantIds] };
    const placing = await sortOut(tx, request);
    requireSomeFit(placing, settings);
    requireFreeStaff(placing, { ...input, clock: settings });
    const content = contentOf(input, template, { settings, now: ctx.now });
    const left = {
      closedDates: closedDays(placing),
      skippedDates: takenDays(request, placing),
      // Somebody's leave is never meant for the dates to come.
      allowsStaffClash: input.allowStaffClash && placing.staff.some(({ other }) => other.scheduleId !== null),
    };
    const seriesId = await insertSeries(tx, input, { content, slots, left, settings, now: ctx.now });
    const scheduleIds = await addSessions(tx, { ...content, series_id: seriesId }, placing.free, ctx.now);
    if (content.status !== 'DRAFT') {
      const className = input.title || template.class_name;
      const made = placing.free.flatMap(({ startAt }, at) =>
        instructorsOf(peopleOf(input)).map((staffId) => ({
          ...{ className, staffId, startAt },
          scheduleId: scheduleIds[at] ?? '',
        })),
      );
      notifyAssigned(tx, made, { clock: settings, actor: ctx });
    }
    for (const entityId of scheduleIds.slice(0, 1))
      writeAudit(tx, ctx, {
        action: 'session.create',
        entity: 'session',
        entityId,
        after: { ...input, sessions: scheduleIds.length },
      });
    return { scheduleIds, skipped: leftOut(request, placing) };
  });
