import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { addDays } from '@studio/contract/values/time';

const MINUTE = 60_000;
/** Those are next, whether midnight is between or not. */
const SOON_MIN = 180;
/** From then on somebody is at the door. */
const DOOR_MIN = 60;
const SHOWN = 6;

/** Today at a studio, as its desk needs it. */
export interface UpNext {
  /** What is running or comes next, by time: of today, or when nothing is left of it, of tomorrow. */
  next: SessionSummary[];
  isTomorrow: boolean;
  /** How many more there are. */
  more: number;
  /** Those of today that are over. */
  earlier: SessionSummary[];
  /** The one that people come to now. */
  atTheDoor: string | null;
}

/** @param only Shows the sessions of this instructor alone; `null` = of all. */
export function upNextOf(
  sessions: readonly SessionSummary[],
  { now, today, only }: { now: Date; today: string; only: string | null },
): UpNext {
  const shown = sessions
    .filter(
      ({ status, staffId }) =>
        (status === 'PUBLISHED' || status === 'COMPLETED') && (only === null || staffId === only),
    )
    .sort((a, b) => a.startAt.localeCompare(b.startAt));
  const ahead = shown.filter(({ endAt }) => new Date(endAt) > now);
  const minutesTo = ({ startAt }: SessionSummary) => (Date.parse(startAt) - now.getTime()) / MINUTE;
  const soon = ahead.filter((session) => session.localDate <= today || minutesTo(session) <= SOON_MIN);
  const tomorrow = ahead.filter(({ localDate }) => localDate === addDays(today, 1));
  const next = soon.length > 0 ? soon : tomorrow;
  // Those that people come to now are shown, however many.
  const shownOfNext = Math.max(SHOWN, next.filter((session) => minutesTo(session) <= DOOR_MIN).length);
  return {
    next: next.slice(0, shownOfNext),
    more: Math.max(0, next.length - shownOfNext),
    isTomorrow: soon.length === 0 && tomorrow.length > 0,
    earlier: shown.filter(({ localDate, endAt }) => localDate === today && new Date(endAt) <= now),
    atTheDoor: next.find((session) => minutesTo(session) <= DOOR_MIN)?.scheduleId ?? null,
  };
}
