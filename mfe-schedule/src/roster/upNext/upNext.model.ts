import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { MINUTE, addDays } from '@studio/contract/values/time';
import { isTaughtBy } from '../../session/phase.model.ts';

/** A session within this number of minutes is next, even after midnight. */
const SOON_MIN = 180;
/** Members arrive from this number of minutes before the start. */
const DOOR_MIN = 60;
const MAX_SHOWN = 6;

/** Today's sessions for the desk. */
export interface UpNext {
  /** Running and coming sessions of today by time; those of tomorrow if today has none left. */
  next: SessionSummary[];
  isTomorrow: boolean;
  /** Number of further sessions. */
  more: number;
  /** Sessions of today that have ended. */
  earlier: SessionSummary[];
  /** Id of the session that members arrive for now. */
  atTheDoor: string | null;
}

/** @param only id of the instructor whose sessions are shown; `null` = all. */
export function upNextOf(
  sessions: readonly SessionSummary[],
  { now, today, only }: { now: Date; today: string; only: string | null },
): UpNext {
  const shown = sessions
    .filter(
      (session) =>
        (session.status === 'PUBLISHED' || session.status === 'COMPLETED') &&
        (only === null || isTaughtBy(session, only)),
    )
    .sort((a, b) => a.startAt.localeCompare(b.startAt));
  const ahead = shown.filter(({ endAt }) => new Date(endAt) > now);
  const minutesTo = ({ startAt }: SessionSummary) => (Date.parse(startAt) - now.getTime()) / MINUTE;
  const soon = ahead.filter((session) => session.localDate <= today || minutesTo(session) <= SOON_MIN);
  const tomorrow = ahead.filter(({ localDate }) => localDate === addDays(today, 1));
  const next = soon.length > 0 ? soon : tomorrow;
  // All sessions with arriving members are shown.
  const shownOfNext = Math.max(MAX_SHOWN, next.filter((session) => minutesTo(session) <= DOOR_MIN).length);
  return {
    next: next.slice(0, shownOfNext),
    more: Math.max(0, next.length - shownOfNext),
    isTomorrow: soon.length === 0 && tomorrow.length > 0,
    earlier: shown.filter(({ localDate, endAt }) => localDate === today && new Date(endAt) <= now),
    atTheDoor: next.find((session) => minutesTo(session) <= DOOR_MIN)?.scheduleId ?? null,
  };
}
