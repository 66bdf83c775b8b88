import type { FieldError } from '@studio/contract/refusals/codes';
import { type ZoneClock, formatLocalDay } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { closedFor, closuresBetween } from '../../../configure/closure/closure.api.ts';
import {
  besideOneAnother,
  busyIn,
  clashesOf,
  keepsOut,
  roomSentence,
  staffSentence,
  type Clash,
} from './clash.rules.ts';
import { inRoom, withStaff } from './clash.views.ts';
import { scheduleRepository } from '../schedule.repository.ts';
import type { Slot, Span } from '../schedule.rules.ts';

/** A request to place slots, with room and people. */
export interface PlacingRequest {
  slots: readonly Slot[];
  roomId: string | null;
  staffId: string | null;
  assistantIds?: readonly string[];
  /** Sessions to ignore: those that move. */
  except?: readonly string[];
}

/** A slot within a closure. */
export interface ClosedSlot {
  slot: Slot;
  closureName: string;
}

/** The result of a placing request. */
export interface Placing {
  free: Slot[];
  closed: ClosedSlot[];
  room: Clash[];
  staff: Clash[];
}

export const fieldsRefusal = (...errors: FieldError[]): Refusal => new Refusal('INVALID_FIELDS', { errors });

function spanOf(slots: readonly Slot[]): Span | null {
  const [first] = slots;
  if (!first) return null;
  const ends = slots.map(({ endAt }) => endAt.getTime());
  return { startAt: first.startAt, endAt: new Date(Math.max(...ends)) };
}

async function closedAmong(tx: Tx, { slots, roomId }: PlacingRequest, span: Span): Promise<ClosedSlot[]> {
  const closures = await closuresBetween(tx, span.startAt, span.endAt);
  return slots.flatMap((slot) => {
    const closure = closedFor(closures, { ...slot, roomId });
    return closure ? [{ slot, closureName: closure.studioClosureName }] : [];
  });
}

const without = (slots: readonly Slot[], left: readonly Slot[]): Slot[] =>
  slots.filter((slot) => !left.includes(slot));

/** Who of some people is busy in each of some slots. `isAccepted` as in `keepsOut`. */
export async function busyAmong(
  tx: Tx,
  staffIds: readonly string[],
  { slots, isAccepted = false }: { slots: readonly Slot[]; isAccepted?: boolean },
): Promise<(slot: Slot) => Clash[]> {
  const span = spanOf(slots);
  const others = span ? await withStaff(tx, staffIds, span) : [];
  const keeping = others.filter((other) => keepsOut(other, isAccepted));
  return (slot) => busyIn(slot, keeping);
}

/** Sorts slots, in order, by their obstacle: a closure or a taken room; the rest are free. Writes nothing. */
export async function sortOut(tx: Tx, request: PlacingRequest): Promise<Placing> {
  const span = spanOf(request.slots);
  if (!span) return { free: [], closed: [], room: [], staff: [] };
  const search = { ...span, except: request.except ?? [] };
  const closed = await closedAmong(tx, request, span);
  const open = without(
    request.slots,
    closed.map(({ slot }) => slot),
  );
  const room = request.roomId ? clashesOf(open, await inRoom(tx, request.roomId, search)) : [];
  const { kept } = request.roomId
    ? besideOneAnother(
        without(
          open,
          room.map(({ slot }) => slot),
        ),
      )
    : { kept: open };
  const people = [...(request.staffId ? [request.staffId] : []), ...(request.assistantIds ?? [])];
  return { free: kept, closed, room, staff: clashesOf(kept, await withStaff(tx, people, search)) };
}

/**
 * Locks the room, so that two sessions are placed one after the other. @throws {Refusal} INVALID_FIELDS for
 * an unknown room, or one that is too small.
 */
export async function lockRoom(tx: Tx, roomId: string | null, capacity: number): Promise<void> {
  if (!roomId) return;
  const room = await scheduleRepository(tx).lockRoom(roomId);
  if (!room) throw fieldsRefusal({ field: 'roomId', message: 'Choose a room of this studio' });
  if (capacity > room.capacity)
    throw fieldsRefusal({ field: 'capacity', message: `${room.name} has ${room.capacity} places` });
}

const clash = (field: string, message: string): Refusal =>
  new Refusal('TIME_TAKEN', { message, errors: [{ field, message }] });

/**
 * @throws {Refusal} TIME_TAKEN when the instructor or an assistant is busy, unless the request accepts it.
 */
export function requireFreeStaff(
  { staff: [first] }: Placing,
  { allowStaffClash, clock }: { allowStaffClash: boolean; clock: ZoneClock },
): void {
  if (first && !allowStaffClash) throw clash('staffId', staffSentence(first, clock));
}

/** What is in the way of a slot, as a sentence, at the field of a form that it concerns. */
export interface Obstacle {
  localDate: string;
  field: 'roomId' | 'date' | 'start';
  sentence: string;
}

const closedSentence = ({ slot, closureName }: ClosedSlot, clock: ZoneClock): string =>
  `The studio is closed on ${formatLocalDay(slot.localDate, clock)}: ${closureName}.`;

/** What is in the way of each slot that is not free, in the order of the slots. */
export function obstaclesOf(
  { free, closed, room }: Placing,
  { slots, clock }: { slots: readonly Slot[]; clock: ZoneClock },
): Obstacle[] {
  return without(slots, free).map((slot) => {
    const { localDate } = slot;
    const taken = room.find((one) => one.slot === slot);
    if (taken) return { localDate, field: 'roomId', sentence: roomSentence(taken, clock) };
    const shut = closed.find((one) => one.slot === slot);
    if (shut) return { localDate, field: 'date', sentence: closedSentence(shut, clock) };
    const day = formatLocalDay(localDate, clock);
    return {
      localDate,
      field: 'start',
      sentence: `On ${day} this would overlap another one of these sessions.`,
    };
  });
}

/** @throws {Refusal} TIME_TAKEN when not one slot is free. */
export function requireSomeFit({ free, closed, room }: Placing, clock: ZoneClock): void {
  if (free.length > 0) return;
  const [firstClosed] = closed;
  const [firstTaken] = room;
  if (firstTaken && closed.length + room.length === 1) throw clash('roomId', roomSentence(firstTaken, clock));
  if (firstClosed && closed.length + room.length === 1)
    throw clash('date', closedSentence(firstClosed, clock));
  throw clash(
    room.length > 0 ? 'roomId' : 'date',
    room.length > 0
      ? 'The room is taken on every one of these days.'
      : 'The studio is closed on every one of these days.',
  );
}

const MAX_NAMED = 5;

/**
 * @throws {Refusal} TIME_TAKEN unless every slot is free: a moved session is not left out. Names each of the days that
 * are in the way, up to five.
 */
export function requireAllFit(
  placing: Placing,
  { slots, clock }: { slots: readonly Slot[]; clock: ZoneClock },
): void {
  const sentences = obstaclesOf(placing, { slots, clock });
  const [first] = sentences;
  if (!first) return;
  const rest = sentences.length - MAX_NAMED;
  throw clash(
    first.field,
    [
      ...sentences.slice(0, MAX_NAMED).map(({ sentence }) => sentence),
      ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'day is' : 'days are'} taken.`] : []),
    ].join(' '),
  );
}

/** The days that are left out while the studio is closed, in order. */
export const closedDays = ({ closed }: Placing): string[] => closed.map(({ slot }) => slot.localDate);

/** The days that are left out because the room is taken, in order. */
export const takenDays = (request: PlacingRequest, placing: Placing): string[] => {
  const closed = closedDays(placing);
  return leftOut(request, placing).filter((day) => !closed.includes(day));
};

/** The skipped days, in order. */
export const leftOut = ({ slots }: PlacingRequest, { free }: Placing): string[] =>
  without(slots, free).map(({ localDate }) => localDate);
