import {
  notificationsSchema,
  readNotificationsSchema,
  unreadSchema,
} from '@studio/contract/shell/notification.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { listNotifications, readNotifications } from './notification.service.ts';

const AREA = '/api/notification/portal';

/** Routes of staff notifications. */
export const notificationModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/studio`,
    access: staff('notification.read'),
    answer: notificationsSchema,
    summary: 'The newest 50, and how many are not read',
    handle: ({ ctx }) => listNotifications(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/read`,
    access: staff('notification.read'),
    body: readNotificationsSchema,
    answer: unreadSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Marks some as read, or all of them',
    handle: ({ body, ctx }) => readNotifications(ctx, body.notificationIds),
  }),
];
