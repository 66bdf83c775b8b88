import { array, object, type InferType } from 'yup';
import { count, flag, id, instant, list, oneOf, text } from '../values/fields.ts';

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
  'FEE_DUE',
  'FORM_SIGNED',
  'APPROVAL_ASKED',
  'APPROVAL_DECIDED',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `route` is the page that shows its subject. */
export const notificationSchema = object({
  notificationId: id(),
  kind: oneOf(NOTIFICATION_KINDS),
  title: text(),
  body: text(),
  route: text(),
  createdAt: instant(),
  isRead: flag(),
});
export type Notification = InferType<typeof notificationSchema>;
/** GET /api/notification/portal/studio: the caller's newest 50; `unread` counts all, up to a hundred. */
export const notificationsSchema = object({ items: list(notificationSchema).required(), unread: count() });
export type Notifications = InferType<typeof notificationsSchema>;

/** POST /api/notification/portal/read. Without ids it marks everything as read. */
export const readNotificationsSchema = object({
  notificationIds: array(id())
    .default(() => [])
    .max(200, 'Choose at most 200'),
});
export type ReadNotifications = InferType<typeof readNotificationsSchema>;
/** How many are still unread. */
export const unreadSchema = object({ unread: count() });
export type Unread = InferType<typeof unreadSchema>;
