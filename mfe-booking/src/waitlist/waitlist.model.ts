import { formatDayTime } from '@studio/contract/values/time';
import type { MemberWait, WaitlistPreview } from '@studio/contract/booking/waitlist.schema';
import { creditWords, yourCredits } from '../session/session.model.ts';

const ASKED =
  'we email everyone on the waitlist as soon as a place is free, and the first to take it gets it';

/** How members get a place from the waitlist, as a sentence. */
export function howItGoes(
  { autoUntil }: Pick<WaitlistPreview, 'autoUntil'>,
  timeZone: string,
  now: Date,
): string {
  if (autoUntil === null || new Date(autoUntil) < now) return `${ASKED.replace('we', 'We')}.`;
  return `Until ${formatDayTime(autoUntil, timeZone)} a free place is booked for you when it is your turn. After that ${ASKED}.`;
}

/** Number of members in line, in words. */
export function waitingWords(waiting: number): string {
  if (waiting === 0) return 'Nobody is waiting yet.';
  return waiting === 1 ? '1 person is waiting.' : `${waiting} people are waiting.`;
}

/** Tag with the position in line. */
export const waitTag = ({ status, position }: Pick<MemberWait, 'status' | 'position'>): string =>
  status === 'OFFERED' ? 'A place is free' : `Waitlist #${position}`;

/** What claiming a place costs, with a warning when it can no longer be cancelled for free. */
export function claimSentence(
  { autoUntil, mode, creditCost }: Pick<MemberWait, 'autoUntil' | 'mode' | 'creditCost'>,
  now: Date,
): string {
  const isLate = mode === 'AUTO' && autoUntil !== null && new Date(autoUntil) < now;
  if (creditCost === 0) return 'It costs nothing.';
  const paid = `It uses ${creditWords(creditCost)} from your package.`;
  return isLate
    ? `${paid} It is too late to cancel for free: if you cancel later, ${yourCredits(creditCost)} will not be returned.`
    : paid;
}
