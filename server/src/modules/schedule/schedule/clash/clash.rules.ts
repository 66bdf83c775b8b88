import { type ZoneClock, formatDay, formatTime } from '@studio/contract/values/time';
import type { Slot, Span } from '../schedule.rules.ts';

/** An existing session, or leave, as a possible obstacle. */
export interface Other extends Span {
  /** `null` = no session: leave. */
  scheduleId: string | null;
  className: string;
  roomName: string | null;
  /** Which of the requested people are busy then. */
  staffName: string | null;
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
