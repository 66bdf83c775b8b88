import { type QuietHours, quietUntil } from '../../../platform/time/quietHours.rules.ts';
import { HOUR, MINUTE } from '@studio/contract/values/time';

/** A reminder is of no use any more when the class is about to begin. */
const LAST_MILLISECONDS = 15 * MINUTE;

/** Who reads it later is on the way, or too late. */
const LITTLE_MILLISECONDS = 5 * MINUTE;

/** When a reminder that could not be sent yet is of no use any more: a little before the start. */
export const reminderExpiry = (startAt: Date): Date => new Date(startAt.getTime() - LITTLE_MILLISECONDS);

export interface Timing {
  firstReminderHours: number;
  /** Null: there is no second reminder. */
  secondReminderHours: number | null;
  quiet: QuietHours | null;
  timezone: string;
}

/** How long before the start the first reminder comes too late: the second one comes, or the class begins. */
const firstIsLate = ({ secondReminderHours }: Timing): number =>
  secondReminderHours ? secondReminderHours * HOUR : LAST_MILLISECONDS;

/** The starts of sessions that a reminder may be due for now. */
export const startsFor = (
  which: 'FIRST' | 'SECOND',
  timing: Timing,
  now: Date,
): { after: Date; until: Date } => {
  const hours = which === 'FIRST' ? timing.firstReminderHours : (timing.secondReminderHours ?? 0);
  const late = which === 'FIRST' ? firstIsLate(timing) : LAST_MILLISECONDS;
  return { after: new Date(now.getTime() + late), until: new Date(now.getTime() + hours * HOUR) };
};

/**
 * Whether members are reminded of a session for the first time now. During quiet hours it waits for the morning, unless
 * that would be too late.
 */
export function isFirstDue(startAt: Date, timing: Timing, now: Date): boolean {
  const latest = new Date(startAt.getTime() - firstIsLate(timing));
  if (now < new Date(startAt.getTime() - timing.firstReminderHours * HOUR) || now >= latest) return false;
  const morning = quietUntil(timing.quiet, now, timing.timezone);
  return morning === null || morning >= latest;
}

/** Whether members are reminded for the second time now; at night too, because the class is soon. */
export const isSecondDue = (startAt: Date, { secondReminderHours }: Timing, now: Date): boolean =>
  secondReminderHours !== null &&
  now >= new Date(startAt.getTime() - secondReminderHours * HOUR) &&
  now < new Date(startAt.getTime() - LAST_MILLISECONDS);
