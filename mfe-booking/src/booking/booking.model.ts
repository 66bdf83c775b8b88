import {
  MINUTE,
  HOUR,
  DAY,
  addDays,
  dayParts,
  formatDay,
  formatDayTime,
  formatLocalDate,
  formatTime,
  localDateOf,
  weekdayOf,
} from '@studio/contract/values/time';
import type { BookingStatus } from '@studio/contract/schedule/schedule.schema';
import type { CalendarEvent } from '@studio/contract/values/icalendar';
import type { CancelPreview, MemberBooking, PayingPackage } from '@studio/contract/booking/booking.schema';
import { creditWords, yourCredits } from '../session/session.model.ts';
import type { StateWord } from '../ui/Tag.tsx';

const STATES: Record<BookingStatus, StateWord> = {
  HELD: { tone: 'warn', icon: 'wait', words: 'Awaiting payment' },
  PENDING_PAYMENT: { tone: 'warn', icon: 'wait', words: 'Awaiting payment' },
  PROVISIONAL: { tone: 'warn', icon: 'clock', words: 'Held until your renewal' },
  BOOKED: { tone: 'good', icon: 'check', words: 'Booked' },
  CHECKED_IN: { tone: 'good', icon: 'check', words: 'Attended' },
  NO_SHOW: { tone: 'bad', icon: 'alert', words: 'Missed' },
  CANCELLED: { tone: 'neutral', icon: 'close', words: 'Cancelled' },
  LATE_CANCELLED: { tone: 'neutral', icon: 'close', words: 'Cancelled late' },
  CANCELLED_BY_STUDIO: { tone: 'neutral', icon: 'info', words: 'Cancelled by the studio' },
  MOVED: { tone: 'neutral', icon: 'forward', words: 'Moved' },
};

const TICKET_STATES: Partial<Record<NonNullable<MemberBooking['ticket']>['payment'], StateWord>> = {
  DUE: { tone: 'warn', icon: 'wait', words: 'Reserved, not paid yet' },
  CHECKING: { tone: 'warn', icon: 'wait', words: 'Payment is being checked' },
};

/**
 * A booking's state as a word for the member. A member who is checked in counts as present, not as past,
 * until the end; a date of a ticket is reserved until the ticket is paid.
 */
export function stateOf(
  { status, endAt, ticket }: Pick<MemberBooking, 'status' | 'endAt' | 'ticket'>,
  now: Date,
): StateWord {
  if (status === 'CHECKED_IN' && new Date(endAt) > now) return { ...STATES.CHECKED_IN, words: 'Checked in' };
  const reserved = status === 'BOOKED' && ticket ? TICKET_STATES[ticket.payment] : undefined;
  return reserved ?? STATES[status];
}

/** Whether an earlier booking of the list is a date of the same ticket. */
export const isFurtherDate = (
  { bookingId, ticket }: MemberBooking,
  list: readonly MemberBooking[],
): boolean =>
  ticket !== null &&
  list.find((other) => other.ticket?.ticketId === ticket.ticketId)?.bookingId !== bookingId;

/** `Today`, `Tomorrow`, or the day. */
export function dayWords(startAt: string, timeZone: string, now: Date): string {
  const today = localDateOf(now, timeZone);
  const day = localDateOf(startAt, timeZone);
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : formatDay(startAt, timeZone);
}

/** The parts of a day as a calendar to tear off shows them: `Wed`, `18`, `Nov`. */
export const tileOf = (startAt: string, timeZone: string) => dayParts(localDateOf(startAt, timeZone));

/** `7:00 – 8:00 am`; a common part is written once. */
export function timesOf(
  { startAt, endAt }: Pick<MemberBooking, 'startAt' | 'endAt'>,
  timeZone: string,
): string {
  const [from, to] = [formatTime(startAt, timeZone), formatTime(endAt, timeZone)];
  const half = / [ap]m$/.exec(to)?.[0] ?? '';
  const last = half ? `${to.slice(0, -half.length)}\u00a0${half.trim()}` : to;
  return `${half && from.endsWith(half) ? from.slice(0, -half.length) : from} – ${last}`;
}

/** What pays, e.g. `10 classes · 1 credit`; empty when nothing does, e.g. money for a cancelled booking. */
export function payingWords({
  packageName,
  creditsUsed,
  payMode,
  ticket,
  status,
}: Pick<MemberBooking, 'packageName' | 'creditsUsed' | 'payMode' | 'ticket' | 'status'>): string {
  if (ticket) return `Ticket: ${ticket.name}${ticket.payment === 'PAID' ? ' · paid' : ''}`;
  if (packageName) return creditsUsed > 0 ? `${packageName} · ${creditWords(creditsUsed)}` : packageName;
  if (status === 'CANCELLED' || status === 'CANCELLED_BY_STUDIO') return '';
  if (payMode === 'DROP_IN') return 'Paid at the studio';
  return payMode === 'UNPAID' ? 'To be paid at the studio' : '';
}

/** A duration in words, never rounded down: `12 hours`, `3 days`, `45 minutes`. */
export function lengthWords(milliseconds: number): string {
  const say = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (milliseconds < HOUR) return say(Math.ceil(milliseconds / MINUTE), 'minute');
  return milliseconds > 2 * DAY - 1
    ? say(Math.ceil(milliseconds / DAY), 'day')
    : say(Math.ceil(milliseconds / HOUR), 'hour');
}

const LOST = /^(\d+) credits? (?:is|are) lost\.$/;

/**
 * The effect of cancelling late, under the studio's policy: `It is less than 12 hours away: your credit will
 * not be returned.`
 */
export function lateWords({
  startAt,
  freeUntil,
  sentence,
}: {
  startAt: string;
  freeUntil: string;
  sentence: string;
}): string {
  const away = `It is less than ${lengthWords(Date.parse(startAt) - Date.parse(freeUntil))} away`;
  const lost = LOST.exec(sentence)?.[1];
  if (!lost) return `${away}. ${sentence}`.trim();
  return `${away}: ${yourCredits(Number(lost))} will not be returned.`;
}

/** Whose places go too; `''` for nobody's. */
const guestWords = (guests: readonly string[]): string =>
  guests.length === 0
    ? ''
    : `${guests.length === 1 ? 'Your guest’s place is' : 'Your guests’ places are'} cancelled too, by the same rules: ${guests.join(', ')}.`;

/** The effect of cancelling now, in the sentences of a sheet: first the loss, then guests and mitigations. */
export function cancelWords(
  preview: CancelPreview,
  { startAt, packageName }: Pick<MemberBooking, 'startAt' | 'packageName'>,
  timeZone: string,
): string[] {
  const {
    kind,
    freeCancelUntil,
    grace,
    isForgivable,
    guests,
    options: [option],
  } = preview;
  const sentence = option?.sentence ?? '';
  const credits = option?.creditsReturned ?? 0;
  if (kind === 'EARLY') {
    const back = credits === 1 ? 'Your credit goes' : `Your ${credits} credits go`;
    return [
      `Free until ${formatDayTime(freeCancelUntil, timeZone)}.`,
      credits > 0 ? `${back} back to ${packageName ?? 'your package'}.` : sentence,
      ...(guests.length > 0 ? [guestWords(guests)] : []),
    ];
  }
  return [
    lateWords({ startAt, freeUntil: freeCancelUntil, sentence }),
    guestWords(guests),
    grace ? `${graceWords(grace)}.` : '',
    isForgivable ? 'If somebody else takes your place before the start, you lose nothing.' : '',
  ].filter(Boolean);
}

function graceWords({ left, days }: NonNullable<CancelPreview['grace']>): string {
  const times = left === 1 ? 'one more late cancellation' : `${left} more late cancellations`;
  return left === 0
    ? `You have used up the late cancellations the studio allows in ${days} days`
    : `The studio allows ${times} in ${days} days`;
}

/** The remaining time as a clock shows it, `4:05`; `0:00` at the end. */
export function clockWords(until: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The next same weekday after today: the page for booking the same class again. */
export function sameWeekdayAgain(startAt: string, timeZone: string, now: Date): string {
  const [today, day] = [localDateOf(now, timeZone), localDateOf(startAt, timeZone)];
  return addDays(today, ((weekdayOf(day) - weekdayOf(today) + 6) % 7) + 1);
}

/** Where a map shows an address. */
export const mapHref = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

/** A booking as an entry of the member's own calendar. */
export const eventOf = (
  { bookingId, className, startAt, endAt, staffName, roomName, onlineUrl }: MemberBooking,
  { studioName, address }: { studioName: string; address: string },
): CalendarEvent => ({
  uid: `${bookingId}@studio`,
  summary: `${className} · ${studioName}`,
  startAt,
  endAt,
  location: onlineUrl || address || studioName,
  description: [staffName, roomName].filter(Boolean).join(' · '),
});

/** The rest of a package as a way to pay, e.g. `9 of 10 left · until 31 Jan 2027`. */
export function payerWords({
  unlimited,
  creditsRemaining,
  totalCredits,
  endDate,
}: Pick<PayingPackage, 'unlimited' | 'creditsRemaining' | 'totalCredits' | 'endDate'>): string {
  const left = unlimited ? 'Unlimited' : `${creditsRemaining} of ${totalCredits} left`;
  return endDate ? `${left} · until ${formatLocalDate(endDate)}` : left;
}
