import {
  subscriptionSettingsReachSchema,
  subscriptionSettingsSchema,
} from '@studio/contract/packages/subscription-settings.schema';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { membershipSettings, saveSettings } from './settings.service.ts';
import { reachOfSettings } from './settings.views.ts';

const SETTINGS = '/api/studio/portal/subscription-management';

/** Routes of a studio's rules about memberships. */
export const settingsRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: SETTINGS,
    access: staff('configure.view'),
    answer: subscriptionSettingsSchema,
    summary: 'The rules of all memberships',
    handle: ({ ctx }) => ctx.transaction(membershipSettings),
  }),
  defineRoute({
    method: 'POST',
    url: SETTINGS,
    access: staff('configure.edit'),
    body: subscriptionSettingsSchema,
    answer: subscriptionSettingsSchema,
    summary: 'Decides the rules of all memberships',
    handle: ({ body, ctx }) => saveSettings(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${SETTINGS}/preview`,
    access: staff('configure.edit'),
    body: subscriptionSettingsSchema,
    answer: subscriptionSettingsReachSchema,
    summary: 'How many memberships such rules would touch',
    handle: ({ body, ctx }) => ctx.transaction((tx) => reachOfSettings(tx, body, ctx.now)),
  }),
];
