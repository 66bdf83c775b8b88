import {
  memberPreferencesSchema,
  saveMemberPreferenceSchema,
} from '@studio/contract/members/preference/memberPreference.schema';
import { studioMember } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { readPreferences, savePreference } from './preference.service.ts';

const PREFERENCE = '/api/notification/preference';

/** Routes of what a member hears of, on their devices and by email. */
export const preferenceRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: PREFERENCE,
    access: studioMember(),
    answer: memberPreferencesSchema,
    summary: 'What the member hears of, on their devices and by email',
    handle: ({ ctx }) => readPreferences(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: PREFERENCE,
    access: studioMember(),
    body: saveMemberPreferenceSchema,
    answer: memberPreferencesSchema,
    summary: 'Turns one event on or off for the member, on their devices or by email',
    handle: ({ body, ctx }) => savePreference(ctx, body),
  }),
];
