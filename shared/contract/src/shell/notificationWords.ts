import type { NotificationChannel, NotificationRecipient } from './notificationEvents.ts';

/** What channels are called, as headings of columns. */
export const CHANNEL_TITLES: Record<NotificationChannel, string> = {
  IN_APP: 'Bell',
  EMAIL: 'Email',
  PUSH: 'Push',
};

/** What recipients are called, as headings of columns. */
export const RECIPIENT_TITLES: Record<NotificationRecipient, string> = {
  INSTRUCTOR: 'Instructor',
  STAFF: 'Front desk',
  SUPER: 'Managers',
  OWNER: 'Owners',
  MEMBER: 'Clients',
};
