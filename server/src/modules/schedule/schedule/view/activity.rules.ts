/** Describes an action of the audit log. `{member}` is the booking's member. */
const SENTENCES: Readonly<Record<string, string>> = {
  'session.create': 'added the session',
  'session.copy': 'copied the session from another week',
  'session.duplicate': 'made the session as a duplicate',
  'session.update': 'changed the session',
  'session.publish': 'published the session',
  'session.substitute': 'changed the instructor',
  'session.cancel': 'cancelled the session',
  'session.message': 'wrote to the attendees',
  'booking.create': 'booked {member}',
  'booking.cancel': 'cancelled the booking of {member}',
  'booking.checkIn': 'checked {member} in',
  'booking.undoCheckIn': 'took back the check-in of {member}',
  'booking.keepNoShow': 'kept the no-show of {member}',
  'booking.mark': 'corrected the attendance of {member}',
  'booking.move': 'moved {member}',
  'booking.objectNoShow': 'objected to the no-show of {member}',
  'booking.spot': 'gave {member} another spot',
  'booking.switchPackage': 'changed the package of {member}',
  'booking.waive': 'waived the penalty of {member}',
  'waitlist.promote': 'gave a place to {member} from the waitlist',
  'member.book': 'booked',
  'member.cancel': 'cancelled',
};

/**
 * `checked Ana Lim in`; an action without a description keeps its name, `booking.forgive` → `booking
 * forgive`.
 */
export const sentenceOf = (action: string, memberName: string | null): string =>
  (SENTENCES[action] ?? action.replaceAll('.', ' ')).replace('{member}', memberName ?? 'a member');
