import type {
  ClosurePreview,
  RestoredClosure,
  SavedClosure,
  StudioClosure,
} from '@studio/contract/configure/studio-closure.schema';
import { formatMoney } from '@studio/contract/values/money';
import { END_OF_DAY } from '@studio/contract/values/typed/typedTime';
import { hasWords } from '@studio/contract/values/names/folded';
import {
  addDays,
  formatLocalDate,
  formatLocalDay,
  formatWallTime,
  startOfWeek,
} from '@studio/contract/values/time';

/** "1 session", "3 sessions". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "a", "a and b", "a, b and c"; empties are left out. */
export function sentenceOf(parts: readonly string[]): string {
  const told = parts.filter((part) => part !== '');
  const last = told.at(-1) ?? '';
  return told.length < 2 ? last : `${told.slice(0, -1).join(', ')} and ${last}`;
}

type When = Pick<StudioClosure, 'fromDate' | 'toDate' | 'isAllDay' | 'startTime' | 'endTime'>;

/** "Tue 10 Mar – Thu 12 Mar 2026"; with its hours, as the studio counts them, when it is not all day. */
export function whenOf({ fromDate, toDate, isAllDay, startTime, endTime }: When): string {
  const year = toDate.slice(0, 4);
  if (isAllDay)
    return fromDate === toDate
      ? `${formatLocalDay(fromDate)} ${year}`
      : `${formatLocalDay(fromDate)} – ${formatLocalDay(toDate)} ${year}`;
  const [from, to] = [startTime, endTime].map((time) => formatWallTime(time ?? ''));
  if (fromDate === toDate) return `${formatLocalDay(fromDate)} ${year}, ${from} – ${to}`;
  const last = `${formatLocalDay(toDate)} ${year}`;
  // "12:00 am" of the last day would be its beginning.
  return `${formatLocalDay(fromDate)}, ${from} – ${endTime === END_OF_DAY ? `end of ${last}` : `${last}, ${to}`}`;
}

/** "Whole studio", or the names of the rooms. */
export const whereOf = ({ roomNames }: Pick<StudioClosure, 'roomNames'>): string =>
  roomNames.length === 0 ? 'Whole studio' : sentenceOf(roomNames);

/** The effects of a closure, in a few words. */
export const effectOf = ({
  cancelledSessions,
  extendedPackages,
}: Pick<StudioClosure, 'cancelledSessions' | 'extendedPackages'>): string =>
  [
    cancelledSessions ? `${counted(cancelledSessions, 'session')} cancelled` : '',
    extendedPackages ? `${counted(extendedPackages, 'package')} extended` : '',
  ]
    .filter(Boolean)
    .join(' · ') || '—';

export const TABS = ['upcoming', 'past'] as const;
export type Tab = (typeof TABS)[number];

/**
 * Closures by name, upcoming (soonest first) or past (newest first). @param today local day of the studio.
 */
export function findClosures(
  closures: readonly StudioClosure[],
  { tab, search, today }: { tab: Tab; search: string; today: string },
): StudioClosure[] {
  const found = closures.filter(
    ({ toDate, studioClosureName }) =>
      (tab === 'past') === toDate < today && hasWords(studioClosureName, search),
  );
  return tab === 'past' ? found.toReversed() : found;
}

/** One day in the strip of weeks; `name` of the closure that it falls in. */
export interface StripDay {
  date: string;
  name: string | null;
}

/**
 * The weeks from that of `today` on, with the days on which the whole studio is closed all day.
 */
export function stripOf(
  closures: readonly StudioClosure[],
  { today, weekStart, weeks = 12 }: { today: string; weekStart: number; weeks?: number },
): StripDay[][] {
  const closed = closures.filter(({ isAllDay, roomIds }) => isAllDay && roomIds.length === 0);
  const nameOn = (date: string): string | null =>
    closed.find(({ fromDate, toDate }) => fromDate <= date && date <= toDate)?.studioClosureName ?? null;
  const first = startOfWeek(today, weekStart);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day)).map((date) => ({
      date,
      name: nameOn(date),
    })),
  );
}

/** "3 closed days in the next 12 weeks: 10 Mar 2026, …". */
export function stripWords(weeks: readonly StripDay[][]): string {
  const closed = weeks.flat().filter(({ name }) => name !== null);
  const span = counted(weeks.length, 'week');
  return closed.length === 0
    ? `Open on every day of the next ${span}`
    : `${counted(closed.length, 'closed day')} in the next ${span}: ${closed.map(({ date }) => formatLocalDate(date)).join(', ')}`;
}

/** What the form holds. Rooms empty = the whole studio; times empty = all day. */
export interface ClosureForm extends Record<string, unknown> {
  studioClosureName: string;
  fromDate: string;
  toDate: string;
  isAllDay: boolean;
  startTime: string;
  endTime: string;
  roomIds: string[];
  reason: string;
  cancelSessions: boolean;
  notify: boolean;
  isExtending: boolean;
  blockBooking: boolean;
}

/** A new closure of one day that cancels, notifies, and blocks. */
export const newClosure = (date: string): ClosureForm => ({
  studioClosureName: '',
  fromDate: date,
  toDate: date,
  isAllDay: true,
  startTime: '09:00',
  endTime: '18:00',
  roomIds: [],
  reason: '',
  cancelSessions: true,
  notify: true,
  isExtending: false,
  blockBooking: true,
});

/** A closure as the form shows it. */
export const formOf = (closure: StudioClosure): ClosureForm => ({
  studioClosureName: closure.studioClosureName,
  fromDate: closure.fromDate,
  toDate: closure.toDate,
  isAllDay: closure.isAllDay,
  startTime: closure.startTime ?? '09:00',
  endTime: closure.endTime ?? '18:00',
  roomIds: closure.roomIds,
  reason: closure.reason,
  cancelSessions: closure.cancelSessions,
  notify: closure.notify,
  isExtending: closure.extendPackages === 'ACTIVE_PACKS',
  blockBooking: closure.blockBooking,
});

/** The request of the form: a day without hours sends none. */
export const inputOf = ({ isExtending, ...form }: ClosureForm) => ({
  ...form,
  startTime: form.isAllDay ? null : form.startTime,
  endTime: form.isAllDay ? null : form.endTime,
  extendPackages: isExtending ? ('ACTIVE_PACKS' as const) : ('NONE' as const),
});

/** "3 sessions with 14 bookings fall within this closure." */
export function fallsIn({ sessions, bookings, waiting }: ClosurePreview): string {
  if (sessions === 0) return 'No sessions fall within this closure.';
  const booked = bookings ? ` with ${counted(bookings, 'booking')}` : '';
  return `${counted(sessions, 'session')}${booked}${waiting ? ` and ${waiting} waiting` : ''} ${sessions === 1 ? 'falls' : 'fall'} within this closure.`;
}

const isOne = (count: number): boolean => count === 1;

function cancelledWords({ sessions, credits, members }: ClosurePreview): string {
  if (sessions === 0) return '';
  const back = credits
    ? `, and ${counted(members, 'member')} ${isOne(members) ? 'gets' : 'get'} back ${counted(credits, 'credit')}`
    : '';
  return `${isOne(sessions) ? 'It will be' : 'They will be'} cancelled${back}.`;
}

function longerWords({ packages, memberships, closedDays }: ClosurePreview): string {
  const longer = packages + memberships;
  if (longer === 0) return '';
  const among = memberships ? `, including ${counted(memberships, 'membership')}` : '';
  return `${counted(longer, 'package')} ${isOne(longer) ? 'is' : 'are'} extended by ${isOne(closedDays) ? '' : 'up to '}${counted(closedDays, 'day')}${among}.`;
}

const startedWords = (count: number): string =>
  isOne(count)
    ? '1 session has already started and stays as it is.'
    : `${count} sessions have already started and stay as they are.`;

/** Other effects of saving, sentence by sentence. */
export function consequencesOf(preview: ClosurePreview, currency: string): string[] {
  const { restoredSessions, shortenedPackages, startedSessions, moneyBack } = preview;
  return [
    cancelledWords(preview),
    Number(moneyBack) > 0
      ? `${formatMoney(moneyBack, currency)} was paid and goes back: to cards automatically, the rest at the desk.`
      : '',
    longerWords(preview),
    restoredSessions
      ? `${counted(restoredSessions, 'session')} outside it ${isOne(restoredSessions) ? 'is' : 'are'} restored.`
      : '',
    shortenedPackages
      ? `${counted(shortenedPackages, 'package')} now ${isOne(shortenedPackages) ? 'ends' : 'end'} earlier.`
      : '',
    startedSessions ? startedWords(startedSessions) : '',
  ].filter(Boolean);
}

/** Whether saving affects anybody: sessions or packages change. */
export const doesSomething = ({
  sessions,
  packages,
  memberships,
  restoredSessions,
  shortenedPackages,
}: ClosurePreview): boolean => sessions + packages + memberships + restoredSessions + shortenedPackages > 0;

/** The last question: "Cancel 3 sessions and 14 bookings?" */
export function confirmWords({ sessions, bookings }: ClosurePreview): { title: string; act: string } {
  if (sessions === 0) return { title: 'Save this closure?', act: 'Save closure' };
  const what = sentenceOf([counted(sessions, 'session'), bookings ? counted(bookings, 'booking') : '']);
  return { title: `Cancel ${what}?`, act: `Cancel ${counted(sessions, 'session')}` };
}

/** The effect of saving, for a toast. */
export const savedWords = ({
  cancelledSessions,
  restoredSessions,
  extendedPackages,
  shortenedPackages,
}: SavedClosure): string =>
  sentenceOf([
    cancelledSessions ? `${counted(cancelledSessions, 'session')} cancelled` : '',
    restoredSessions ? `${counted(restoredSessions, 'session')} restored` : '',
    extendedPackages ? `${counted(extendedPackages, 'package')} extended` : '',
    shortenedPackages ? `${counted(shortenedPackages, 'package')} shortened` : '',
  ]);

/** The effect of undoing, for a toast. */
export const restoredWords = ({
  restoredSessions,
  keptSessions,
  rebooked,
  notRebooked,
  shortenedPackages,
}: RestoredClosure): string =>
  sentenceOf([
    restoredSessions ? `${counted(restoredSessions, 'session')} restored` : '',
    rebooked ? `${counted(rebooked, 'place')} booked again` : '',
    notRebooked ? `${counted(notRebooked, 'place')} not booked again` : '',
    keptSessions ? `${counted(keptSessions, 'session')} left cancelled` : '',
    shortenedPackages ? `${counted(shortenedPackages, 'package')} no longer extended` : '',
  ]);
