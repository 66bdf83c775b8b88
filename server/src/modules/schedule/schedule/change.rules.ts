import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { toMinor } from '@studio/contract/values/money';
import type { UpdateSession } from '@studio/contract/schedule/schedule-change.schema';
import { addDays, daysFrom, HOUR, localTimeOf, MINUTE } from '@studio/contract/values/time';
import { ownRules } from './content.rules.ts';
import type { SessionContent } from '../session/session.api.ts';
import type { SessionRow } from './schedule.repository.ts';
import type { Slot } from './schedule.rules.ts';
import { peopleChanged, type People } from './people.rules.ts';
import { slotOn } from './timetable.rules.ts';

type FreeCancel = Pick<StudioAttributes, 'freeCancelHoursAfterChange' | 'allowFreeCancelOnSub'>;

/** The time of a session after a move. */
export interface Move {
  /** By how many days; 0 = the same day. */
  days: number;
  /** Wall time; undefined = unchanged. */
  start: string | undefined;
  durationMin: number | undefined;
}

/** How far an update moves its session, and with it the others of its scope. */
export function moveOf(
  { date, start, durationMin }: UpdateSession,
  { local_date }: Pick<SessionRow, 'local_date'>,
): Move {
  const days = date === undefined ? 0 : daysFrom(local_date, date);
  return { days, start, durationMin };
}

const lengthOf = ({ start_at, end_at }: Pick<SessionRow, 'start_at' | 'end_at'>): number =>
  Math.round((end_at.getTime() - start_at.getTime()) / MINUTE);

/**
 * The time of a session after a move. An unmoved session keeps its instants, also where its wall time
 * occurred twice.
 */
function slotAfter(
  session: Pick<SessionRow, 'local_date' | 'start_at' | 'end_at'>,
  { days, start, durationMin }: Move,
  timezone: string,
): Slot {
  const length = durationMin ?? lengthOf(session);
  const was = localTimeOf(session.start_at.toISOString(), timezone);
  if (days === 0 && (start ?? was) === was) {
    return {
      localDate: session.local_date,
      startAt: session.start_at,
      endAt: new Date(session.start_at.getTime() + length * MINUTE),
    };
  }
  return slotOn(addDays(session.local_date, days), { start: start ?? was, durationMin: length }, timezone);
}

/** Whether two times differ. */
const isMoved = (session: Pick<SessionRow, 'start_at' | 'end_at'>, { startAt, endAt }: Slot): boolean =>
  session.start_at.getTime() !== startAt.getTime() || session.end_at.getTime() !== endAt.getTime();

/** The submitted fields as columns; omitted fields are not among them. Its assistants are without co-instructors. */
export function contentSent(input: UpdateSession, currency: string): Partial<SessionContent> {
  const price =
    input.price === undefined || input.price === null ? input.price : toMinor(input.price, currency);
  const columns = {
    room_id: input.roomId,
    staff_id: input.staffId,
    capacity: input.capacity,
    title: input.title,
    member_notes: input.memberNotes,
    staff_notes: input.staffNotes,
    online_url: input.onlineUrl,
    min_signups: input.minSignups,
    walk_in_spots: input.walkInSpots,
    class_pass_spots: input.classPassSpots,
    waitlist_max: input.waitlistMax,
    credit_cost: input.creditCost,
    price_minor: price,
    co_instructor_ids: input.coInstructorIds,
    assistant_ids: input.assistantIds,
    booking_rules: input.bookingRules && JSON.stringify(ownRules(input.bookingRules)),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** The columns of people after a change of them, for a session or what a series keeps for its next ones. */
export const peopleAfterChange = (
  before: Partial<People>,
  { staff_id, co_instructor_ids, assistant_ids }: Partial<SessionContent>,
): Partial<People> =>
  peopleChanged(
    {
      staff_id: before.staff_id ?? null,
      co_instructor_ids: before.co_instructor_ids ?? [],
      assistant_ids: before.assistant_ids ?? [],
    },
    { staffId: staff_id, coInstructorIds: co_instructor_ids, assistantIds: assistant_ids },
  );

/** One session, before and after the change. */
export interface Changing {
  session: SessionRow;
  slot: Slot;
  /** The columns that change. */
  content: Partial<SessionContent>;
  /** All columns after the change. */
  after: Pick<SessionRow, 'room_id' | 'capacity'> & People;
}

/**
 * The session after a change. In a change of several a substitute stays, because it concerns one session
 * only.
 */
export function changed(
  session: SessionRow,
  {
    sent,
    move,
    timezone,
    isAlone,
  }: { sent: Partial<SessionContent>; move: Move; timezone: string; isAlone: boolean },
): Changing {
  const { staff_id: _sentStaffId, ...others } = sent;
  const kept = isAlone || session.sub_for_staff_id === null ? sent : others;
  const content = { ...kept, ...peopleAfterChange(session, kept) };
  const { room_id, staff_id, capacity, co_instructor_ids, assistant_ids } = {
    ...session,
    ...content,
  } as SessionRow;
  return {
    session,
    slot: slotAfter(session, move, timezone),
    content,
    after: { room_id, staff_id, capacity, co_instructor_ids, assistant_ids },
  };
}

/** Whether it begins at another time. */
export const hasOtherStart = ({ session, slot }: Pick<Changing, 'session' | 'slot'>): boolean =>
  session.start_at.getTime() !== slot.startAt.getTime();

/** Whether members need to know: a new length alone changes neither when they come, nor where. */
export const concernsMembers = (changing: Changing): boolean =>
  hasOtherStart(changing) || isElsewhere(changing);

/**
 * Why a session cannot be moved to a time, as a sentence; `null` when it can. A started session keeps its
 * time: people came, or did not. No session moves into the past, where nobody could still leave.
 */
export function refuseMove({ session, slot }: Pick<Changing, 'session' | 'slot'>, now: Date): string | null {
  const startsElsewhen = hasOtherStart({ session, slot });
  if (session.start_at <= now && startsElsewhen) return 'This session has started, so you cannot move it';
  if (session.end_at <= now && isMoved(session, slot))
    return 'This session has ended, so you cannot change its length';
  return startsElsewhen && slot.startAt <= now ? 'Choose a time in the future' : null;
}

/** Until when members leave freely after a change that concerns them; null = no longer than before. */
export const freeAfterChange = ({ freeCancelHoursAfterChange: hours }: FreeCancel, now: Date): Date | null =>
  hours > 0 ? new Date(now.getTime() + hours * HOUR) : null;

/** Until when they do after somebody else has taken over their session, as the studio decides. */
export const freeAfterSub = (attributes: FreeCancel, now: Date): Date | null =>
  attributes.allowFreeCancelOnSub ? freeAfterChange(attributes, now) : null;

export const isElsewhere = ({ session, after }: Changing): boolean => after.room_id !== session.room_id;
export const isTaughtByOther = ({ session, after }: Changing): boolean => after.staff_id !== session.staff_id;
export const isAtOtherTime = ({ session, slot }: Changing): boolean => isMoved(session, slot);
