import type { ScannedBooking } from '@studio/contract/booking/own-booking.schema';
import { milestoneWords } from '@studio/contract/members/engagementWords';
import type { BookingStatus, RosterEntry, SessionDetail } from '@studio/contract/schedule/schedule.schema';

/** Why check-in is closed at an instant, or `null`: too early, or attendance is locked. */
export function checkInClosed(
  { checkInOpensAt, checkInClosesAt }: Pick<SessionDetail, 'checkInOpensAt' | 'checkInClosesAt'>,
  now: Date,
): 'EARLY' | 'LOCKED' | null {
  if (now < new Date(checkInOpensAt)) return 'EARLY';
  return now > new Date(checkInClosesAt) ? 'LOCKED' : null;
}

/** Whether a booking can be checked in or out. */
export const canToggleCheckIn = (status: BookingStatus): boolean =>
  status === 'BOOKED' || status === 'CHECKED_IN' || status === 'NO_SHOW';

/** Members with a place who have not checked in. */
export const expectedOf = (roster: readonly RosterEntry[]): RosterEntry[] =>
  roster.filter(({ status }) => status === 'BOOKED');

/** "1 of 6 checked in"; counts members who can come. */
export function presenceWords(roster: readonly RosterEntry[]): string {
  const present = roster.filter(({ status }) => status === 'CHECKED_IN').length;
  return `${present} of ${roster.filter(({ status }) => canToggleCheckIn(status)).length} checked in`;
}

const PAY_WORDS = {
  DROP_IN: 'Drop-in',
  UNPAID: 'Not paid yet',
  FREE: 'Free of charge',
  CHANNEL: 'ClassPass',
} as const;

const TICKET_WORDS = { DROP_IN: 'paid', UNPAID: 'not paid yet', FREE: 'free' } as const;

/** What pays for a place, with what is left of a package; nothing for one that the studio has cancelled. */
export function payWords({
  status,
  payMode,
  packageName,
  unlimited,
  creditsRemaining,
  totalCredits,
  ticket,
}: RosterEntry): string {
  if (status === 'CANCELLED_BY_STUDIO') return '';
  if (ticket && payMode !== 'CHANNEL' && payMode !== 'PACKAGE')
    return `Ticket ${ticket.name} · ${TICKET_WORDS[payMode]}`;
  if (payMode !== 'PACKAGE') return PAY_WORDS[payMode];
  if (packageName === null) return 'No package';
  return unlimited
    ? `${packageName} · unlimited`
    : `${packageName} · ${creditsRemaining} of ${totalCredits} left`;
}

/** "Spot 7"; nothing for a place without one. */
export const spotWords = ({ spot }: Pick<RosterEntry, 'spot'>): string => (spot ? `Spot ${spot.label}` : '');

/** What the desk should know about a member before the class. */
export interface Flag {
  words: string;
  tone: 'good' | 'warning' | 'bad' | 'neutral' | 'waiting';
}

const STATUS_FLAGS: Partial<Record<BookingStatus, Flag>> = {
  NO_SHOW: { words: 'No-show', tone: 'bad' },
  HELD: { words: 'Place held', tone: 'waiting' },
  PENDING_PAYMENT: { words: 'Payment pending', tone: 'waiting' },
  PROVISIONAL: { words: 'Provisional', tone: 'waiting' },
};
const CALLED_OFF: Flag = { words: 'Cancelled', tone: 'neutral' };

/** "3 were booked; their bookings were cancelled." */
export const calledOffWords = (count: number): string =>
  count === 1
    ? '1 was booked; the booking was cancelled.'
    : `${count} were booked; their bookings were cancelled.`;

/** The flags of a booking, most important first. What matters before a class does not of somebody who does not come. */
export function flagsOf(entry: RosterEntry): Flag[] {
  if (entry.status === 'LATE_CANCELLED') return [];
  return entry.status === 'CANCELLED_BY_STUDIO' ? [CALLED_OFF] : flagsOfComing(entry);
}

function flagsOfComing(entry: RosterEntry): Flag[] {
  const { status, payMode, isLowCredit, visitNumber, isBirthday, isOverbooked, isUnsigned, objection } =
    entry;
  const milestone = milestoneWords(visitNumber);
  const flags: (Flag | false | undefined)[] = [
    STATUS_FLAGS[status],
    objection !== null && !objection.isKept && { words: 'Says they were there', tone: 'warning' },
    payMode === 'UNPAID' && { words: 'Unpaid', tone: 'bad' },
    // A member who is checked in was let in on purpose.
    isUnsigned && status !== 'CHECKED_IN' && { words: 'Waiver not signed', tone: 'warning' },
    isLowCredit && { words: 'Low credit', tone: 'warning' },
    milestone !== null && { words: milestone, tone: visitNumber === 1 ? 'neutral' : 'good' },
    isBirthday && { words: 'Birthday', tone: 'good' },
    isOverbooked && { words: 'Overbooked', tone: 'warning' },
  ];
  return flags.filter((flag) => flag !== undefined && flag !== false);
}

/** What a member has said about a no-show, and what the studio answered. */
export function objectionWords({ objection }: Pick<RosterEntry, 'objection'>): string[] {
  if (!objection) return [];
  const { note, isKept, answer } = objection;
  const answered = isKept ? `Kept as a no-show${answer ? `: ${answer}` : ''}` : '';
  return [note ? `“${note}”` : '', answered].filter((words) => words !== '');
}

/** Result of a scanned check-in code; names the session if it is not the open one. */
export function scannedWords(
  { memberName, className, scheduleId, wasIn }: ScannedBooking,
  openId: string,
): string {
  const where = scheduleId === openId ? '' : ` to ${className}`;
  return wasIn ? `${memberName} was checked in${where} already` : `${memberName} is checked in${where}`;
}
