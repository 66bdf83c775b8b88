import { MINUTE, addDays, localDateOf, weekdayOf } from '@studio/contract/values/time';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';

/**
 * Half-open span of time, in milliseconds since 1970: numbers, because one answer compares thousands of them.
 */
export interface Stretch {
  from: number;
  to: number;
}

/** A session of a person or a room, with the buffer that must stay free around it. */
export interface Occupied extends Stretch {
  bufferBeforeMin: number;
  bufferAfterMin: number;
}

/** The terms of a template of type APPOINTMENT. */
export interface AppointmentTerms {
  durationMin: number;
  /** Minutes around it in which the instructor takes nothing else. */
  bufferBeforeMin: number;
  bufferAfterMin: number;
  /** Starts lie on these minutes of the clock: 15, 30 or 60. */
  slotIntervalMin: number;
  leadTimeMin: number;
  maxAdvanceDays: number;
  /** The room when the instructor's hours name none. */
  defaultRoomId: string | null;
}

/**
 * Weekly hours: wall times of the studio, weekday 1 (Monday) to 7, days inclusive. An end that is not after the start
 * is on the next day.
 */
export interface WorkingHours {
  weekday: number;
  fromTime: string;
  toTime: string;
  roomId: string | null;
  validFrom: string | null;
  validTo: string | null;
}

export interface Instructor {
  staffId: string;
  staffName: string;
  hours: readonly WorkingHours[];
  sessions: readonly Occupied[];
  leave: readonly Stretch[];
}

/** Everything that decides about free times. */
export interface SlotWorld {
  terms: AppointmentTerms;
  /** In the template's order. */
  instructors: readonly Instructor[];
  /** Sessions in each room. */
  roomSessions: ReadonlyMap<string, readonly Stretch[]>;
  /** Closures that block booking; no room named = the whole studio. */
  closures: readonly (Stretch & { roomIds: readonly string[] })[];
  timezone: string;
}

/**
 * The request. `isBound`: members are bound by lead time and booking horizon; staff may book anything that
 * has not started.
 */
export interface SlotRequest {
  /** The first day, inclusive; the day after the last one, exclusive. */
  fromDate: string;
  toDate: string;
  now: Date;
  isBound: boolean;
}

export interface FreeSlot extends Stretch {
  staffId: string;
  staffName: string;
  roomId: string | null;
  localDate: string;
}

const meets = (a: Stretch, b: Stretch): boolean => a.from < b.to && b.from < a.to;
const widened = (
  { from, to }: Stretch,
  { bufferBeforeMin, bufferAfterMin }: { bufferBeforeMin: number; bufferAfterMin: number },
): Stretch => ({
  from: from - bufferBeforeMin * MINUTE,
  to: to + bufferAfterMin * MINUTE,
});

/** Each appointment has to stay out of the other's buffer, but two buffers may overlap. */
const disturbs = (core: Stretch, kept: Stretch, session: Occupied): boolean =>
  meets(kept, session) || meets(core, widened(session, session));

const isInForce = ({ validFrom, validTo }: WorkingHours, localDate: string): boolean =>
  (validFrom === null || validFrom <= localDate) && (validTo === null || localDate <= validTo);

/** `09:10` on a grid of 30 minutes → `09:30`; `24:00` where only the next day has one. */
function onGrid(time: string, interval: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const rounded = Math.ceil((hours * 60 + minutes) / interval) * interval;
  return `${String(Math.floor(rounded / 60)).padStart(2, '0')}:${String(rounded % 60).padStart(2, '0')}`;
}

/** Converts each wall time to an instant once: the conversion takes longer than all the comparisons. */
function clockOf(timezone: string): (localDate: string, time: string) => number {
  const known = new Map<string, number>();
  return (localDate, time) => {
    const key = `${localDate}T${time}`;
    const found = known.get(key) ?? instantOf(localDate, time, timezone).getTime();
    known.set(key, found);
    return found;
  };
}

/** The days that are asked for and can be booked, `from` in, `to` out. */
function spanOf(
  { terms, timezone }: SlotWorld,
  { fromDate, toDate, now, isBound }: SlotRequest,
): { from: string; to: string } {
  const today = localDateOf(now, timezone);
  const afterLast = isBound ? addDays(today, terms.maxAdvanceDays + 1) : toDate;
  return { from: fromDate < today ? today : fromDate, to: toDate < afterLast ? toDate : afterLast };
}

/** These days, and the one before: its hours may reach over midnight. */
function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = addDays(from, -1); day < to; day = addDays(day, 1)) days.push(day);
  return days;
}

interface Candidate {
  instructor: Instructor;
  hours: WorkingHours;
  localDate: string;
  core: Stretch;
}

function isFree(
  { instructor, hours, core }: Candidate,
  { terms, roomSessions, closures }: SlotWorld,
): boolean {
  const kept = widened(core, terms);
  const roomId = hours.roomId ?? terms.defaultRoomId;
  if (instructor.sessions.some((session) => disturbs(core, kept, session))) return false;
  if (instructor.leave.some((leave) => meets(core, leave))) return false;
  if (
    closures.some(
      (closure) =>
        meets(core, closure) &&
        (closure.roomIds.length === 0 || (roomId !== null && closure.roomIds.includes(roomId))),
    )
  )
    return false;
  return roomId === null || !(roomSessions.get(roomId) ?? []).some((session) => meets(core, session));
}

/**
 * The starting times in one span of hours. When the clocks change within it, the grid moves with them and the
 * length stays.
 */
function* startsIn(
  hours: WorkingHours,
  {
    localDate,
    terms,
    instant,
  }: { localDate: string; terms: AppointmentTerms; instant: (localDate: string, time: string) => number },
): Generator<Stretch> {
  const { fromTime, toTime } = hours;
  const first = onGrid(fromTime, terms.slotIntervalMin);
  const next = addDays(localDate, 1);
  const end = instant(toTime > fromTime ? localDate : next, toTime);
  const begin = first === '24:00' ? instant(next, '00:00') : instant(localDate, first);
  const length = terms.durationMin * MINUTE;
  for (let from = begin; from + length <= end; from += terms.slotIntervalMin * MINUTE)
    yield { from, to: from + length };
}

const byTime = (a: FreeSlot, b: FreeSlot): number => a.from - b.from;

/**
 * The free times of an appointment: within the instructor's hours, on the template's grid, with its buffers
 * free, outside of leave and closures, and in a room that is free for its length. Touching is no overlap.
 *
 * @returns one slot per time and instructor, by time, then in the order of the instructors.
 */
export function freeSlots(world: SlotWorld, request: SlotRequest): FreeSlot[] {
  const { terms, instructors, timezone } = world;
  const span = spanOf(world, request);
  const days = daysOf(span).map((localDate) => ({ localDate, weekday: weekdayOf(localDate) }));
  const earliest = request.now.getTime() + (request.isBound ? terms.leadTimeMin * MINUTE : 0);
  const instant = clockOf(timezone);
  const ofDay = (instructor: Instructor, localDate: string, weekday: number): FreeSlot[] =>
    instructor.hours
      .filter((hours) => hours.weekday === weekday && isInForce(hours, localDate))
      .flatMap((hours) => slotsIn({ instructor, hours, localDate }, { world, earliest, instant }));
  const ofInstructor = (instructor: Instructor): FreeSlot[] =>
    days.flatMap(({ localDate, weekday }) => ofDay(instructor, localDate, weekday));
  return instructors
    .flatMap(ofInstructor)
    .filter(({ localDate }) => span.from <= localDate && localDate < span.to)
    .sort(byTime);
}

function slotsIn(
  { instructor, hours, localDate }: Omit<Candidate, 'core'>,
  {
    world,
    earliest,
    instant,
  }: { world: SlotWorld; earliest: number; instant: (localDate: string, time: string) => number },
): FreeSlot[] {
  const { staffId, staffName } = instructor;
  const roomId = hours.roomId ?? world.terms.defaultRoomId;
  const next = addDays(localDate, 1);
  const dayOf = ({ from }: Stretch): string =>
    hours.toTime > hours.fromTime || from < instant(next, '00:00') ? localDate : next;
  const starts = [...startsIn(hours, { localDate, terms: world.terms, instant })];
  return starts
    .filter((core) => core.from >= earliest && isFree({ instructor, hours, localDate, core }, world))
    .map((core) => ({ ...core, staffId, staffName, roomId, localDate: dayOf(core) }));
}

/**
 * The instructor of an appointment when the member names none: the one with the least teaching on that day;
 * among equals the first of the list.
 */
export const chooseInstructor = (
  slots: readonly FreeSlot[],
  minutesThatDay: ReadonlyMap<string, number>,
): FreeSlot | null =>
  slots.reduce<FreeSlot | null>((best, slot) => {
    const load = minutesThatDay.get(slot.staffId) ?? 0;
    return best === null || load < (minutesThatDay.get(best.staffId) ?? 0) ? slot : best;
  }, null);
