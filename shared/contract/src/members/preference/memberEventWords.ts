import type { MemberEvent } from './memberEvents.ts';

/** What members are told of, in their words. */
export const MEMBER_EVENT_WORDS: Record<MemberEvent, string> = {
  MEMBER_BOOKING: 'Booking confirmations',
  MEMBER_REMINDER: 'Reminders before your classes',
  MEMBER_CLASS_CHANGED: 'Classes that are cancelled or changed',
  MEMBER_WAITLIST: 'Waitlists',
  MEMBER_PACKAGE: 'New packages, and packages that run out',
  MEMBER_MEMBERSHIP: 'Memberships that were renewed',
  MEMBER_FORM: 'Forms to sign',
  MEMBER_FEEDBACK: 'How you liked a class',
  MEMBER_ANNOUNCEMENT: 'Announcements of the studio',
};
