import { formatDayTime } from '@studio/contract/time';
import type { BookingStatus } from '@studio/contract/schedule.schema';
import type { CancelPreview, MemberBooking } from '@studio/contract/booking.schema';

interface Word {
  tone: 'good' | 'warn' | 'bad' | 'neutral';
  words: string;
}

const STATES: Record<BookingStatus, Word> = {
  HELD: { tone: 'warn', words: 'Held' },
  PENDING_PAYMENT: { tone: 'warn', words: 'Waiting for payment' },
  PROVISIONAL: { tone: 'warn', words: 'Provisional' },
  BOOKED: { tone: 'good', words: 'Booked' },
  CHECKED_IN: { tone: 'good', words: 'Attended' },
  NO_SHOW: { tone: 'bad', words: 'Missed' },
  CANCELLED: { tone: 'neutral', words: 'Cancelled' },
  LATE_CANCELLED: { tone: 'neutral', words: 'Cancelled late' },
  CANCELLED_BY_STUDIO: { tone: 'neutral', words: 'Cancelled by the studio' },
  MOVED: { tone: 'neutral', words: 'Moved' },
};

/** A booking's state as a word for the member. */
export const stateOf = ({ status }: Pick<MemberBooking, 'status'>): Word => STATES[status];

/** Whether the member can still give the place back. */
export const canCancel = ({ status, startAt }: Pick<MemberBooking, 'status' | 'startAt'>, now: Date): boolean =>
  status === 'BOOKED' && new Date(startAt) > now;

type Cancellable = Pick<MemberBooking, 'freeCancelUntil' | 'creditsUsed' | 'packageName'>;

/** Whether a cancellation at `now` gives the credit back. */
export const isFreeToCancel = ({ freeCancelUntil }: Cancellable, now: Date): boolean => freeCancelUntil !== null && new Date(freeCancelUntil) > now;

/** What a cancellation at `now` does, said before it is done. */
export function cancelEffect(booking: Cancellable, timeZone: string, now: Date): string {
  const { freeCancelUntil, creditsUsed, packageName } = booking;
  const credits = creditsUsed === 1 ? 'Your credit' : `Your ${creditsUsed} credits`;
  if (creditsUsed === 0) return 'Your place is given to somebody else. No credit was used.';
  if (isFreeToCancel(booking, now)) {
    return `${credits} ${creditsUsed === 1 ? 'goes' : 'go'} back to ${packageName ?? 'your package'}. This is free until ${formatDayTime(freeCancelUntil ?? '', timeZone)}.`;
  }
  return `It is too late to cancel for free: ${credits.toLowerCase()} will not be returned.`;
}

/** What a late cancellation costs by the rules of the studio, which may be more than the credit, or nothing this once. */
export const lateEffect = ({ options: [option] }: Pick<CancelPreview, 'options'>): string =>
  `It is too late to cancel for free. ${option?.sentence ?? ''}`.trim();
