import { toMinor } from '@studio/contract/money';
import type { UpdateSession } from '@studio/contract/schedule-change.schema';
import { addDays, daysFrom, localTimeOf } from '@studio/contract/time';
import { ownRules } from './content.rules.ts';
import type { SessionContent, SessionRow } from './schedule.repository.ts';
import type { Slot } from './schedule.rules.ts';
import { slotOn } from './timetable.rules.ts';

/** When a session is, once it was moved. */
export interface Move {
  /** By how many days; 0 = the same day. */
  days: number;
  /** Wall time; undefined = as it is. */
  start: string | undefined;
  durationMin: number | undefined;
}

/** How far an update moves the session that it names, and with it the others of its scope. */
export function moveOf(
  { date, start, durationMin }: UpdateSession,
  { local_date }: Pick<SessionRow, 'local_date'>,
): Move {
  const days = date === undefined ? 0 : daysFrom(local_date, date);
  return { days, start, durationMin };
}

const lengthOf = ({ start_at, end_at }: Pick<SessionRow, 'start_at' | 'end_at'>): number =>
  Math.round((end_at.getTime() - start_at.getTime()) / 60_000);

/**
 * When a session takes place after a move. What is not moved keeps its instants, also where its wall time
 * came twice.
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
      endAt: new Date(session.start_at.getTime() + length * 60_000),
    };
  }
  return slotOn(addDays(session.local_date, days), { start: start ?? was, durationMin: length }, timezone);
}

/** Whether two times are not the same. */
const isMoved = (session: Pick<SessionRow, 'start_at' | 'end_at'>, { startAt, endAt }: Slot): boolean =>
  session.start_at.getTime() !== startAt.getTime() || session.end_at.getTime() !== endAt.getTime();

/** What was sent, by columns; what was not sent is not among them. */
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
    assistant_ids: input.assistantIds,
    booking_rules: input.bookingRules && JSON.stringify(ownRules(input.bookingRules)),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** One session, and what it becomes. */
export interface Changing {
  session: SessionRow;
  slot: Slot;
  /** The columns that change. */
  content: Partial<SessionContent>;
  /** As they are afterwards, changed or not. */
  after: Pick<SessionRow, 'room_id' | 'staff_id' | 'capacity' | 'assistant_ids'>;
}

/**
 * What a session becomes. In a change of several a substitute stays: that was said of the one session only.
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
  const staysWith =
    sent.staff_id !== undefined && !isAlone && session.sub_for_staff_id !== null
      ? { staff_id: session.staff_id }
      : {};
  const content = { ...sent, ...staysWith };
  const { room_id, staff_id, capacity, assistant_ids } = { ...session, ...content } as SessionRow;
  return {
    session,
    slot: slotAfter(session, move, timezone),
    content,
    after: { room_id, staff_id, capacity, assistant_ids },
  };
}

/** What members have to know: another length alone changes nothing for when they come, and where. */
export const concernsMembers = (changing: Changing): boolean =>
  changing.session.start_at.getTime() !== changing.slot.startAt.getTime() || isElsewhere(changing);

/**
 * Why a session cannot be moved to where it would be, as a sentence; `null` when it can. What has begun stays
 * when it was: people came, or did not. Nothing is moved to a time that is over, where nobody could still
 * leave.
 */
export function refuseMove({ session, slot }: Pick<Changing, 'session' | 'slot'>, now: Date): string | null {
  const startsElsewhen = session.start_at.getTime() !== slot.startAt.getTime();
  if (session.start_at <= now && startsElsewhen) return 'This session has begun: it stays when it was';
  if (session.end_at <= now && isMoved(session, slot))
    return 'This session is over: its length stays as it was';
  return startsElsewhen && slot.startAt <= now ? 'Choose a time that is still to come' : null;
}

export const isElsewhere = ({ session, after }: Changing): boolean => after.room_id !== session.room_id;
export const isTaughtByOther = ({ session, after }: Changing): boolean => after.staff_id !== session.staff_id;
export const isAtOtherTime = ({ session, slot }: Changing): boolean => isMoved(session, slot);
