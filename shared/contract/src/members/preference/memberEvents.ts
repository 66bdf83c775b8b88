/** What members are told of, in the order of their page. */
export const MEMBER_EVENTS = [
  'MEMBER_BOOKING',
  'MEMBER_REMINDER',
  'MEMBER_CLASS_CHANGED',
  'MEMBER_WAITLIST',
  'MEMBER_PACKAGE',
  'MEMBER_MEMBERSHIP',
  'MEMBER_FORM',
  'MEMBER_FEEDBACK',
  'MEMBER_ANNOUNCEMENT',
] as const;
export type MemberEvent = (typeof MEMBER_EVENTS)[number];

/** Of these, what reaches their devices, and can be turned off there. */
export const PUSH_EVENTS = [
  'MEMBER_REMINDER',
  'MEMBER_CLASS_CHANGED',
  'MEMBER_WAITLIST',
  'MEMBER_PACKAGE',
  'MEMBER_ANNOUNCEMENT',
] as const satisfies readonly MemberEvent[];
export type PushEvent = (typeof PUSH_EVENTS)[number];

/** Of these, those whose emails can be turned off; which emails are which says `memberEmails.ts`. */
export const EMAIL_EVENTS = [
  'MEMBER_BOOKING',
  'MEMBER_REMINDER',
  'MEMBER_WAITLIST',
  'MEMBER_PACKAGE',
  'MEMBER_MEMBERSHIP',
  'MEMBER_FORM',
  'MEMBER_FEEDBACK',
] as const satisfies readonly MemberEvent[];
export type EmailEvent = (typeof EMAIL_EVENTS)[number];

/** By which channels a member chooses what they hear of. */
export const MEMBER_CHANNELS = ['PUSH', 'EMAIL'] as const;
export type MemberChannel = (typeof MEMBER_CHANNELS)[number];

/** The events that a member can turn off, by channel. */
export const CHOOSABLE: Readonly<Record<MemberChannel, readonly MemberEvent[]>> = {
  PUSH: PUSH_EVENTS,
  EMAIL: EMAIL_EVENTS,
};
