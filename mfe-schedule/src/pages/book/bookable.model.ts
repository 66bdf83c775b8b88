import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { hasWords } from '@studio/contract/values/names/folded';
import { isTaughtBy, teacherWords } from '../../session/phase.model.ts';

/** Days that the choice starts with; "Show more" adds as many. */
export const STEP_DAYS = 7;
/** The most that can be asked for at once. */
export const MAX_DAYS = 56;

interface Wanted {
  now: Date;
  /** Part of the class's or the instructor's name. */
  text: string;
  /** The only instructor whose sessions count; `null` = everybody's. */
  staffId: string | null;
}

/** Published sessions that have not ended and match what was typed. */
export function bookable(
  sessions: readonly SessionSummary[],
  { now, text, staffId }: Wanted,
): SessionSummary[] {
  return sessions.filter(
    (session) =>
      session.status === 'PUBLISHED' &&
      new Date(session.endAt) > now &&
      (staffId === null || isTaughtBy(session, staffId)) &&
      hasWords(`${session.className} ${teacherWords(session)}`, text),
  );
}
