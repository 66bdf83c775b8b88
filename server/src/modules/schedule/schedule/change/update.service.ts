import type { ChangedSessions, UpdateSession } from '@studio/contract/schedule/schedule-change.schema';
import { formatDay } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { seatAnew } from '../../../booking/booking/booking.api.ts';
import { rescheduleCredits } from '../../../packages/member-package/member-package.api.ts';
import { lockClock, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { classNameOf, editSession, joinSeries, type SessionContent } from '../../session/session.api.ts';
import { mailMembers } from '../message/attendees.service.ts';
import { fitBookings } from '../clash/capacity.service.ts';
import {
  changed,
  concernsMembers,
  contentSent,
  freeAfterChange,
  freeAfterSub,
  isAtOtherTime,
  isElsewhere,
  isTaughtByOther,
  moveOf,
  refuseMove,
  type Changing,
  type Move,
} from '../change.rules.ts';
import { checkPeople } from '../create/create.service.ts';
import {
  lockRoom,
  fieldsRefusal,
  requireFreeStaff,
  requireAllFit,
  sortOut,
} from '../clash/placing.service.ts';
import type { Slot } from '../schedule.rules.ts';
import { lockReached, reach, type Reached } from '../series/scope.service.ts';
import { continueSeries } from '../series/series.service.ts';
import { instructorsOf, refuseChange } from '../people.rules.ts';
import { notifyInstructors, notifyMoved } from '../teaching.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

interface Work {
  ctx: StaffContext;
  input: UpdateSession;
  settings: StudioSettings;
  sent: Partial<SessionContent>;
  move: Move;
}

/**
 * @throws {Refusal} CHANGED_MEANWHILE when somebody changed it meanwhile, BOOKING_CLOSED when it was
 * cancelled.
 */
function checkAnchor({ anchor }: Reached, version: number): void {
  if (anchor.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  if (anchor.status === 'CANCELLED')
    throw new Refusal('BOOKING_CLOSED', { message: 'This session was cancelled.' });
}

/** @throws {Refusal} INVALID_FIELDS for the first session that cannot be moved. */
function checkMoves(changes: readonly Changing[], { move, ctx: { now } }: Work): void {
  for (const changing of changes) {
    const message = refuseMove(changing, now);
    if (message) throw fieldsRefusal({ field: move.days === 0 ? 'start' : 'date', message });
  }
}

/** Exceptions of the series stay as they are, except the named one. */
const changesOf = ({ anchor, sessions }: Reached, { sent, move, settings: { timezone } }: Work): Changing[] =>
  sessions
    .filter((session) => session.schedule_id === anchor.schedule_id || !session.is_exception)
    .map((session) => changed(session, { sent, move, timezone, isAlone: sessions.length === 1 }));

const inOrder = (changes: readonly Changing[]): Slot[] =>
  changes.map(({ slot }) => slot).sort((a, b) => a.startAt.getTime() - b.startAt.getTime());
const idsOf = (changes: readonly Changing[]): string[] => changes.map(({ session }) => session.schedule_id);

/** Locks rooms by id, so that two changes never deadlock. */
async function checkRooms(
  tx: Tx,
  changes: readonly Changing[],
  { input, settings: clock }: Work,
): Promise<void> {
  const rooms = Map.groupBy(changes, ({ after }) => after.room_id);
  for (const roomId of [...rooms.keys()].sort((a, b) => String(a).localeCompare(String(b)))) {
    const here = rooms.get(roomId) ?? [];
    const sizes = here
      .filter((changing) => isElsewhere(changing) || input.capacity !== undefined)
      .map(({ after }) => after.capacity);
    await lockRoom(tx, roomId, Math.max(0, ...sizes));
    const slots = inOrder(here.filter((changing) => isElsewhere(changing) || isAtOtherTime(changing)));
    requireAllFit(await sortOut(tx, { slots, roomId, staffId: null, except: idsOf(changes) }), {
      slots,
      clock,
    });
  }
}

/** @throws {Refusal} TIME_TAKEN when somebody would teach twice at a time, unless the request accepts it. */
async function checkTeachers(
  tx: Tx,
  changes: readonly Changing[],
  { input, settings: clock }: Work,
): Promise<void> {
  const concerned = changes.filter(
    (changing) =>
      isTaughtByOther(changing) ||
      isAtOtherTime(changing) ||
      input.coInstructorIds !== undefined ||
      input.assistantIds !== undefined,
  );
  for (const [staffId, taught] of Map.groupBy(concerned, ({ after }) => after.staff_id)) {
    const assistantIds = taught[0]?.after.assistant_ids ?? [];
    requireFreeStaff(
      await sortOut(tx, {
        slots: inOrder(taught),
        roomId: null,
        staffId,
        assistantIds,
        except: idsOf(changes),
      }),
      { ...input, clock },
    );
  }
}

/** Until when members leave freely, because the change concerns them. */
const freeCancelUntil = (
  changing: Changing,
  { ctx: { now }, settings: { attributes } }: Work,
): Date | null => {
  if (concernsMembers(changing)) return freeAfterChange(attributes, now);
  return isTaughtByOther(changing) ? freeAfterSub(attributes, now) : null;
};

/** The value that members' credits pay is recognised on another day now. */
const toOtherDays = (changes: readonly Changing[]) =>
  changes.flatMap(({ session, slot }) =>
    slot.localDate === session.local_date
      ? []
      : [{ scheduleId: session.schedule_id, localDate: slot.localDate }],
  );

function audit(tx: Tx, { session, after, slot }: Changing, { ctx, input }: Work): void {
  const {
    scheduleId: _id,
    version: _version,
    allowStaffClash: _allowed,
    notify: _notify,
    onOver: _onOver,
    ...sent
  } = input;
  const before = {
    startAt: session.start_at,
    roomId: session.room_id,
    staffId: session.staff_id,
    capacity: session.capacity,
  };
  writeAudit(tx, ctx, {
    action: 'session.update',
    entity: 'session',
    entityId: session.schedule_id,
    before,
    after: {
      ...sent,
      startAt: slot.startAt,
      roomId: after.room_id,
      staffId: after.staff_id,
      capacity: after.capacity,
    },
  });
}

/**
 * Moving forward starts with the last session: two sessions of one series are never on one day, not even for
 * a moment.
 */
async function write(
  tx: Tx,
  changes: readonly Changing[],
  { seriesId, work }: { seriesId: string | null; work: Work },
): Promise<void> {
  for (const changing of work.move.days > 0 ? [...changes].reverse() : changes) {
    const { session, content, slot } = changing;
    await editSession(tx, session, {
      content,
      slot,
      freeCancelUntil: freeCancelUntil(changing, work),
      seriesId,
    });
    audit(tx, changing, work);
  }
}

/** Notifies everybody concerned. @returns how many members get a mail. */
async function notifyConcerned(
  tx: Tx,
  changes: readonly Changing[],
  { ctx, input, settings }: Work,
): Promise<number> {
  const [first] = changes;
  if (!first) return 0;
  const { session, slot, after } = first;
  const taught = {
    scheduleId: session.schedule_id,
    className: await classNameOf(tx, session),
    startAt: slot.startAt,
  };
  const occasion = { session: taught, count: changes.length, clock: settings, actor: ctx };
  const [taughtBefore, taughtAfter] = [instructorsOf(session), instructorsOf(after)];
  notifyInstructors(tx, occasion, { before: taughtBefore, after: taughtAfter });
  if (isAtOtherTime(first) || isElsewhere(first))
    notifyMoved(
      tx,
      occasion,
      taughtAfter.filter((staffId) => taughtBefore.includes(staffId)),
    );
  return mailMembers(tx, changes, { isTold: input.notify, now: ctx.now });
}

/**
 * Changes a session, or several of its series. Bookings stay with their session; a partly changed series is
 * split in two. Locks the series, then rooms, then sessions.
 *
 * @throws {Refusal} NOT_FOUND, CHANGED_MEANWHILE, BOOKING_CLOSED when it was cancelled, TIME_TAKEN when a
 * room or an instructor is taken, SESSION_FULL when fewer places are left than are taken, INVALID_FIELDS for
 * unknown ids, days that no series can have, and times that are over.
 */
export const updateSession = (ctx: StaffContext, input: UpdateSession): Promise<ChangedSessions> =>
  ctx.transaction(async (tx) => {
    const settings = await lockClock(tx);
    const found = await reach(tx, { ...input, now: ctx.now });
    const work: Work = {
      ctx,
      input,
      settings,
      sent: contentSent(input, settings.currency),
      move: moveOf(input, found.anchor),
    };
    await checkPeople(tx, input);
    await checkRooms(tx, changesOf(found, work), work);
    const reached = await lockReached(tx, found);
    checkAnchor(reached, input.version);
    const refusal = refuseChange(reached.anchor, input);
    if (refusal) throw fieldsRefusal(refusal);
    const changes = changesOf(reached, work);
    checkMoves(changes, work);
    await checkTeachers(tx, changes, work);
    const seriesId = await continueSeries(tx, reached, {
      content: work.sent,
      move: work.move,
      allowStaffClash: input.allowStaffClash,
      now: ctx.now,
    });
    await write(tx, changes, { seriesId, work });
    if (seriesId)
      await joinSeries(
        tx,
        seriesId,
        reached.sessions.map(({ schedule_id }) => schedule_id),
      );
    await rescheduleCredits(tx, { moves: toOtherDays(changes), staffId: ctx.staffId, now: ctx.now });
    const movedToWaitlist = await fitBookings(tx, changes, {
      onOver: input.onOver,
      actor: ctx,
      day: (at) => formatDay(at.toISOString(), settings),
    });
    // After the waitlist has moved: whoever booked first is nearest to the front of the other room.
    await seatAnew(tx, idsOf(changes.filter(isElsewhere)));
    return { scheduleIds: idsOf(changes), told: await notifyConcerned(tx, changes, work), movedToWaitlist };
  });
