import {
  askHistorySchema,
  historySchema,
  notificationsSchema,
  readNotificationsSchema,
  unreadSchema,
} from '@studio/contract/shell/notification.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { listHistory, listNotifications, readNotifications } from './notification.service.ts';
import { preferenceRoutes } from './preference/preference.routes.ts';
import { pushRoutes } from './push/push.routes.ts';
import { settingRoutes } from './setting/setting.routes.ts';

const AREA = '/api/notification/portal';

/** Routes of staff notifications. */
export const notificationModule: Module = (deps) => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/studio`,
    access: staff('notification.read'),
    answer: notificationsSchema,
    summary: 'The newest of each section, and how many are not read',
    handle: ({ ctx }) => listNotifications(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/history`,
    access: staff('notification.read'),
    query: askHistorySchema,
    answer: historySchema,
    summary: 'One section, page by page',
    handle: ({ query, ctx }) => listHistory(ctx, query),
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
  ...settingRoutes(),
  ...preferenceRoutes(),
  ...pushRoutes(deps),
];
