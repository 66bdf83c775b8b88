import {
  notificationSettingsSchema,
  preferencesSchema,
  saveNotificationSettingsSchema,
  savePreferenceSchema,
} from '@studio/contract/shell/notification-setting.schema';
import { staff } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { readPreferences, readSettings, savePreference, saveSettings } from './setting.service.ts';

const STUDIO = '/api/studio/portal/notification';
const OWN = '/api/notification/portal/preference';

/** Routes of what a studio, and each person, has decided about notifications. */
export const settingRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: STUDIO,
    access: staff('configure.view'),
    answer: notificationSettingsSchema,
    summary: 'Who is notified of what, and when',
    handle: ({ ctx }) => readSettings(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: STUDIO,
    access: staff('configure.edit'),
    body: saveNotificationSettingsSchema,
    answer: notificationSettingsSchema,
    summary: 'Changes who is notified of what, and when',
    handle: ({ body, ctx }) => saveSettings(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: OWN,
    access: staff('notification.read'),
    answer: preferencesSchema,
    summary: 'What the caller can be notified of, and what they have turned off',
    handle: ({ ctx }) => readPreferences(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: OWN,
    access: staff('notification.read'),
    body: savePreferenceSchema,
    answer: preferencesSchema,
    summary: 'Turns one event on or off for the caller alone',
    handle: ({ body, ctx }) => savePreference(ctx, body),
  }),
];
