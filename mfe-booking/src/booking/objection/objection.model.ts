import type { MemberBooking } from '@studio/contract/booking/booking.schema';

type Missed = Pick<MemberBooking, 'attendee' | 'objection' | 'status' | 'actions'>;

/** What the button says: `I was there`. */
export const wasThereWords = ({ attendee }: Pick<Missed, 'attendee'>): string =>
  `${attendee ? attendee.firstName : 'I'} was there`;

/**
 * What became of what the member said about a no-show, `''` for nothing.
 * @param isAsked The member came for this booking, by the link of the mail about it.
 */
export function objectionWords({ attendee, objection, status, actions }: Missed, isAsked: boolean): string {
  if (objection?.isKept)
    return `The studio kept it as a no-show${objection.answer ? `: ${objection.answer}` : '.'}`;
  if (objection)
    return `You told the studio that ${attendee ? attendee.firstName : 'you'} ${attendee ? 'was' : 'were'} there. It will look into it and tell you.`;
  return isAsked && status === 'NO_SHOW' && !actions.includes('OBJECT')
    ? 'It is too late to change this here. Please ask the studio.'
    : '';
}
