import type { CopiedWeek, CopyWeek, Duplicate } from '@studio/contract/schedule/schedule-change.schema';
import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import {
  addDays,
  daysFrom,
  localDateOf,
  localTimeOf,
  MINUTE,
  startOfWeek,
} from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { lockClock, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { requireRecent } from '../create/create.service.ts';
import { fieldsRefusal, requireFreeStaff, requireSomeFit, sortOut } from '../clash/placing.service.ts';
import { occursOn } from '../recurrence.rules.ts';
import { classNameOf, type SessionContent, addSessions } from '../../session/session.api.ts';
import { scheduleRepository, type SessionRow } from '../schedule.repository.ts';
import type { Slot } from '../schedule.rules.ts';
import { instructorsOf, onceEach, type People } from '../people.rules.ts';
import { type Assigned, notifyAssigned } from '../teaching.service.ts';
import { slotOn } from '../timetable.rules.ts';
import { addStaffed } from './staffed.service.ts';
import { copiesIn, originalsIn, type Original } from '../view/week.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

type Skipped = CopiedWeek['skipped'][number];

/** Who was planned for a session: without who stands in. */
const plannedFor = ({ staff_id, sub_for_staff_id, co_instructor_ids, assistant_ids }: SessionRow): People =>
  onceEach({ staff_id: sub_for_staff_id ?? staff_id, co_instructor_ids, assistant_ids });

/** The values that a copy inherits: neither bookings, nor series, nor history. */
const contentOf = (session: SessionRow): SessionContent => ({
  class_templ_id: session.class_templ_id,
  room_id: session.room_id,
  ...plannedFor(session),
  capacity: session.capacity,
  credit_cost: session.credit_cost,
  price_minor: session.price_minor,
  title: session.title,
  min_signups: session.min_signups,
  walk_in_spots: session.walk_in_spots,
  class_pass_spots: session.class_pass_spots,
  waitlist_max: session.waitlist_max,
  online_url: session.online_url,
  member_notes: session.member_notes,
  staff_notes: session.staff_notes,
  booking_rules: JSON.stringify(session.booking_rules),
  status: session.status === 'DRAFT' ? 'DRAFT' : 'PUBLISHED',
});

const lengthOf = ({ start_at, end_at }: SessionRow): number =>
  Math.round((end_at.getTime() - start_at.getTime()) / MINUTE);

/** The same wall time on another day. */
const slotFor = (session: SessionRow, localDate: string, timezone: string): Slot =>
  slotOn(
    localDate,
    { start: localTimeOf(session.start_at.toISOString(), timezone), durationMin: lengthOf(session) },
    timezone,
  );

/** Locks rooms by id, then the originals by id: serialises two copies of one week. */
async function lockOriginals(tx: Tx, originals: readonly Original[]): Promise<void> {
  const rooms = [...new Set(originals.flatMap(({ session }) => session.room_id ?? []))].sort();
  for (const roomId of rooms) await scheduleRepository(tx).lockRoom(roomId);
  await scheduleRepository(tx).lock(originals.map(({ session }) => session.schedule_id));
}

interface Made {
  /** The new session, with whom it was planned with. */
  copy?: Assigned & { coInstructorIds: readonly string[]; isDraft: boolean };
  skipped?: Skipped;
}

interface Copying {
  ctx: StaffContext;
  settings: StudioSettings;
  days: number;
}

/** Copies one session, or returns why not. Without those who are busy or gone. */
async function copyOne(
  tx: Tx,
  { session, className, isOffered }: Original,
  { ctx, settings, days }: Copying,
): Promise<Made> {
  const slot = slotFor(session, addDays(session.local_date, days), settings.timezone);
  const skipped = (reason: Skipped['reason']): Skipped => ({ localDate: slot.localDate, className, reason });
  if (!isOffered) return { skipped: skipped('CLASS') };
  const content = contentOf(session);
  const placing = await sortOut(tx, { slots: [slot], roomId: session.room_id, staffId: null });
  if (placing.closed.length > 0) return { skipped: skipped('CLOSED') };
  if (placing.room.length > 0) return { skipped: skipped('ROOM') };
  const copied = { ...content, copied_from_id: session.schedule_id };
  const [made] = await addStaffed(tx, { content: copied, slots: [slot] }, ctx.now);
  if (!made) throw new Error('A session was not made');
  const { scheduleId, people, busy, isSomeoneGone } = made;
  writeAudit(tx, ctx, {
    action: 'session.copy',
    entity: 'session',
    entityId: scheduleId,
    after: { copiedFromId: session.schedule_id },
  });
  return {
    copy: {
      ...{ scheduleId, className, startAt: slot.startAt, staffId: people.staff_id },
      coInstructorIds: people.co_instructor_ids,
      isDraft: content.status === 'DRAFT',
    },
    ...(busy.length > 0 || isSomeoneGone ? { skipped: skipped('STAFF') } : {}),
  };
}

/**
 * Whether an original needs no copy: it was copied before, or its series has or will have a session there.
 */
const thereAlready =
  (there: ReadonlySet<string>, days: number) =>
  ({ session, series }: Original): boolean => {
    const day = addDays(session.local_date, days);
    return (
      there.has(`${session.schedule_id} ${day}`) ||
      there.has(`${session.series_id} ${day}`) ||
      (series !== null && occursOn(series, day))
    );
  };

/**
 * Copies the classes of a week into another one, at the same wall times. Skips sessions that were copied
 * before or that their series makes, also when two people copy at once. @throws {Refusal} INVALID_FIELDS when
 * both weeks are the same, or the week is past.
 */
export const copyWeek = (ctx: StaffContext, { from, to }: CopyWeek): Promise<CopiedWeek> =>
  ctx.transaction(async (tx) => {
    const settings = await lockClock(tx);
    const [source, target] = [from, to].map((day) => startOfWeek(day, settings.weekStart)) as [
      string,
      string,
    ];
    if (source === target) throw fieldsRefusal({ field: 'to', message: 'Choose another week' });
    if (addDays(target, 6) < localDateOf(ctx.now, settings.timezone))
      throw fieldsRefusal({ field: 'to', message: 'This week has ended' });
    const days = daysFrom(source, target);
    const originals = await originalsIn(tx, { from: source, to: addDays(source, 7) });
    await lockOriginals(tx, originals);
    const there = await copiesIn(tx, { from: target, to: addDays(target, 7) });
    const isThere = thereAlready(there, days);
    const missing = originals.filter((original) => !isThere(original));
    const isOver = ({ session }: Original): boolean =>
      slotFor(session, addDays(session.local_date, days), settings.timezone).startAt < ctx.now;
    const toCopy = missing.filter((original) => !isOver(original));
    const made: Made[] = [];
    for (const original of toCopy) made.push(await copyOne(tx, original, { ctx, settings, days }));
    const copies = made.flatMap(({ copy }) => copy ?? []);
    const shown = copies.filter(({ isDraft }) => !isDraft);
    const taught = shown.flatMap(({ staffId, coInstructorIds, ...copy }) =>
      instructorsOf({ staff_id: staffId, co_instructor_ids: [...coInstructorIds] }).map((id) => ({
        ...copy,
        staffId: id,
      })),
    );
    notifyAssigned(tx, taught, { clock: settings, actor: ctx });
    return {
      scheduleIds: copies.map(({ scheduleId }) => scheduleId),
      alreadyThere: originals.length - missing.length,
      past: missing.length - toCopy.length,
      skipped: made.flatMap(({ skipped }) => skipped ?? []),
    };
  });

/**
 * Duplicates a session without its bookings. @throws {Refusal} NOT_FOUND, TIME_TAKEN when the room or the
 * instructor is taken.
 */
export const duplicate = (
  ctx: StaffContext,
  { scheduleId, date, start, allowStaffClash }: Duplicate,
): Promise<CreatedSessions> =>
  ctx.transaction(async (tx) => {
    const clock = await lockClock(tx);
    const { timezone, attributes } = clock;
    const session = await scheduleRepository(tx).find(scheduleId);
    if (!session) throw new Refusal('NOT_FOUND');
    const content = contentOf(session);
    const slot = slotOn(date, { start, durationMin: lengthOf(session) }, timezone);
    requireRecent(slot, attributes.attendanceLockHours, ctx.now);
    if (session.room_id) await scheduleRepository(tx).lockRoom(session.room_id);
    const placing = await sortOut(tx, {
      slots: [slot],
      roomId: session.room_id,
      staffId: content.staff_id ?? null,
      assistantIds: session.assistant_ids,
    });
    requireSomeFit(placing, clock);
    requireFreeStaff(placing, { allowStaffClash, clock });
    const scheduleIds = await addSessions(tx, content, [slot], ctx.now);
    const className = await classNameOf(tx, session);
    const taughtBy = instructorsOf({ ...session, staff_id: content.staff_id ?? null });
    for (const entityId of scheduleIds) {
      if (content.status !== 'DRAFT')
        notifyAssigned(
          tx,
          taughtBy.map((staffId) => ({ className, staffId, ...slot, scheduleId: entityId })),
          { clock, actor: ctx },
        );
      writeAudit(tx, ctx, {
        action: 'session.duplicate',
        entity: 'session',
        entityId,
        after: { copiedFromId: scheduleId },
      });
    }
    return { scheduleIds, skipped: [] };
  });
