import { HOUR, MINUTE } from '@studio/contract/values/time';

/** A dated span of time in a studio. `localDate` is the studio's day of the start. */
export interface Slot {
  localDate: string;
  startAt: Date;
  endAt: Date;
}

/** Half-open: touching is no overlap. */
export interface Span {
  startAt: Date;
  endAt: Date;
}

/**
 * Whether opening the roster counts as taking attendance: only once members can be checked in. A glance at
 * next week's roster must not make no-shows of people later.
 */
export const countsAsOpened = (startAt: Date, checkInOpensMinutes: number, now: Date): boolean =>
  now.getTime() >= startAt.getTime() - checkInOpensMinutes * MINUTE;

/**
 * Whether a session is so long past that its attendance is locked: adding it would only make a class that
 * nobody can check in to.
 */
export const isLockedAlready = (startAt: Date, attendanceLockHours: number, now: Date): boolean =>
  startAt.getTime() + attendanceLockHours * HOUR < now.getTime();

/** The instants between which members can be checked in: minutes before the start, hours after the end. */
export const checkInWindow = (
  { startAt, endAt }: { startAt: string; endAt: string },
  { checkInOpensMinutes, attendanceLockHours }: { checkInOpensMinutes: number; attendanceLockHours: number },
): { checkInOpensAt: string; checkInClosesAt: string } => ({
  checkInOpensAt: shifted(startAt, -checkInOpensMinutes * MINUTE),
  checkInClosesAt: shifted(endAt, attendanceLockHours * HOUR),
});

const shifted = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
