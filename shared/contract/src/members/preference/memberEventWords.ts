import type { MemberEvent } from './memberEvents.ts';

/** What members are told of, in words that fit a list for them and for staff. */
export const MEMBER_EVENT_WORDS: Record<MemberEvent, string> = {
  MEMBER_BOOKING: 'Booking confirmations',
  MEMBER_REMINDER: 'Reminders before classes',
  MEMBER_CLASS_CHANGED: 'Classes that are cancelled or changed',
  MEMBER_WAITLIST: 'Waitlists and places that open up',
  MEMBER_PACKAGE: 'New packages and packages that run out',
  MEMBER_MEMBERSHIP: 'Membership renewals',
  MEMBER_FORM: 'Forms to sign',
  MEMBER_FEEDBACK: 'Requests to rate a class',
  MEMBER_ANNOUNCEMENT: 'Announcements from the studio',
};
