import { type ZoneClock, formatDay, formatTime } from '@studio/contract/values/time';
import type { Slot, Span } from '../schedule.rules.ts';

/** An existing session, or leave, as a possible obstacle. */
export interface Other extends Span {
  /** `null` = no session: leave. */
  scheduleId: string | null;
  className: string;
  roomName: string | null;
  /** Who of the requested people is busy then; null = it is in the way of a room. */
  staffId: string | null;
  staffName: string | null;
  /** Its series was made although its people have other sessions at its time. */
  isAccepted: boolean;
}

/** A slot and its obstacle. */
export interface Clash {
  slot: Slot;
  other: Other;
}

const overlaps = (a: Span, b: Span): boolean => a.startAt < b.endAt && b.startAt < a.endAt;

/** The first obstacle of each slot; leaves out slots without one. */
export const clashesOf = (slots: readonly Slot[], others: readonly Other[]): Clash[] =>
  slots.flatMap((slot) => {
    const other = others.find((one) => overlaps(slot, one));
    return other ? [{ slot, other }] : [];
  });

/** Everybody who is busy in a slot, each with their first obstacle. */
export function busyIn(slot: Slot, others: readonly Other[]): Clash[] {
  const theirs = Map.groupBy(
    others.filter((one) => overlaps(slot, one)),
    ({ staffId }) => staffId,
  );
  return [...theirs.values()].flatMap(([other]) => (other ? [{ slot, other }] : []));
}

/**
 * Whether an obstacle keeps somebody out of a session that nobody is there to decide about. Once somebody has accepted
 * that a series shares its people with other sessions, it goes on so, whichever of the two it was. Leave is never
 * meant.
 */
export const keepsOut = ({ scheduleId, isAccepted }: Other, isAcceptedHere: boolean): boolean =>
  scheduleId === null || !(isAccepted || isAcceptedHere);

/** Slots that fit beside one another in one room; of two that overlap it keeps the earlier one. */
export function besideOneAnother(slots: readonly Slot[]): { kept: Slot[]; left: Slot[] } {
  const kept: Slot[] = [];
  const left: Slot[] = [];
  for (const slot of slots) (kept.some((other) => overlaps(slot, other)) ? left : kept).push(slot);
  return { kept, left };
}

const between = ({ startAt, endAt }: Span, clock: ZoneClock): string =>
  `${formatTime(startAt.toISOString(), clock)}–${formatTime(endAt.toISOString(), clock)}`;

/** `Mat Pilates is in Loft on Wed 4 Mar, 7:00 am–7:50 am`. */
export const roomSentence = ({ other }: Clash, clock: ZoneClock): string =>
  `This time clashes with ${other.className} in ${other.roomName ?? 'this room'} on ${formatDay(other.startAt.toISOString(), clock)}, ${between(other, clock)}.`;

/** `Ana already teaches Mat Pilates on Wed 4 Mar, 7:00 am–7:50 am in Loft`, or that they are away. */
export function staffSentence({ other, slot }: Clash, clock: ZoneClock): string {
  const [who, day] = [other.staffName ?? 'The instructor', formatDay(slot.startAt.toISOString(), clock)];
  if (other.scheduleId === null) return `${who} is on leave on ${day}.`;
  const where = other.roomName ? ` in ${other.roomName}` : '';
  return `${who} already teaches ${other.className} on ${day}, ${between(other, clock)}${where}.`;
}
