import { array, object, type InferType } from 'yup';
import { count, flag, id, instant, list, oneOf, paging, text } from '../values/fields.ts';

/** The events that the portal notifies staff of. */
export const NOTIFICATION_KINDS = [
  'BOOKING_CREATED',
  'BOOKING_CANCELLED',
  'BOOKING_LATE_CANCELLED',
  'SESSION_FULL',
  'MEMBER_JOINED',
  'PURCHASE',
  'PAYMENT_TO_APPROVE',
  'PAYMENT_RETURNED',
  'STAFF_JOINED',
  'PLATFORM_PLAN_CHANGED',
  'SUB_REQUESTED',
  'SUB_CLAIMED',
  'SUB_DECIDED',
  'WAITLIST_JOINED',
  'WAITLIST_PROMOTED',
  'TEACHING_CHANGED',
  'SESSION_CANCELLED',
  'SESSIONS_LEFT_OUT',
  'ATTENDANCE_NOT_TAKEN',
  'NO_SHOW_OBJECTED',
  'FEE_DUE',
  'FORM_SIGNED',
  'APPROVAL_ASKED',
  'APPROVAL_DECIDED',
  'DELETE_REQUESTED',
  'REPORT_FILE_READY',
  'REPORT_FILE_FAILED',
  'REPORT_EMAIL_PAUSED',
  'PROOF_SUBMITTED',
  'PAYMENT_FAILED',
  'SESSION_BELOW_MINIMUM',
  'LOW_STOCK',
  'REVIEW_DUE',
  'IMPORT_FINISHED',
  'TEACHING_ASSIGNED',
  'ROSTER_READY',
  'CONTACT_SHARED',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `NEEDS`: somebody has to do something. `ACTIVITY`: good to know. */
export const NOTIFICATION_SECTIONS = ['NEEDS', 'ACTIVITY'] as const;
export type NotificationSection = (typeof NOTIFICATION_SECTIONS)[number];

/** `route` is the page that shows its subject. */
export const notificationSchema = object({
  notificationId: id(),
  kind: oneOf(NOTIFICATION_KINDS),
  section: oneOf(NOTIFICATION_SECTIONS),
  title: text(),
  body: text(),
  route: text(),
  createdAt: instant(),
  isRead: flag(),
});
export type Notification = InferType<typeof notificationSchema>;
/**
 * GET /api/notification/portal/studio: the caller's newest of each section, 50 at most. `unread` counts what needs
 * them, `unreadActivity` the rest, each up to a hundred.
 */
export const notificationsSchema = object({
  items: list(notificationSchema).required(),
  unread: count(),
  unreadActivity: count(),
});
export type Notifications = InferType<typeof notificationsSchema>;

/** GET /api/notification/portal/history: one section, page by page. */
export const askHistorySchema = object({ section: oneOf(NOTIFICATION_SECTIONS), ...paging });
export type AskHistory = InferType<typeof askHistorySchema>;
export const historySchema = object({ items: list(notificationSchema).required(), hasMore: flag() });
export type NotificationHistory = InferType<typeof historySchema>;

/** POST /api/notification/portal/read. Without ids it marks everything as read. */
export const readNotificationsSchema = object({
  notificationIds: array(id())
    .default(() => [])
    .max(200, 'Choose at most 200'),
});
export type ReadNotifications = InferType<typeof readNotificationsSchema>;
/** How many are still unread. */
export const unreadSchema = object({ unread: count(), unreadActivity: count() });
export type Unread = InferType<typeof unreadSchema>;
