import {
  memberCompleteProfileSchema,
  memberUpdateProfileSchema,
  updateUiSettingsSchema,
  updateUserProfileSchema,
} from '@studio/contract/members/profile.schema';
import type { Deps } from '../../../platform/deps.ts';
import { member, staff, studioMember } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { ASKS_WHO_EXISTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import {
  completeMemberProfile,
  saveUiSettings,
  updateMemberProfile,
  updateStaffProfile,
} from './profile.service.ts';

const AREA = '/api/users';

/** Routes of people's own profiles. */
export const profileRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/update-user-profile`,
    access: staff('dashboard.view'),
    summary: 'Change the own name, phone number and picture',
    body: updateUserProfileSchema,
    answer: noData,
    refusals: ['USER_EXISTS'],
    rateLimit: ASKS_WHO_EXISTS,
    handle: ({ body, ctx }) => updateStaffProfile(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/update-ui-settings`,
    access: staff('dashboard.view'),
    summary: 'Keep how the portal looks to the person, in every browser',
    body: updateUiSettingsSchema,
    answer: noData,
    handle: ({ body, ctx }) => saveUiSettings(ctx, body.settings),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/update-profile`,
    access: studioMember(),
    summary: 'Change what the member says of themselves at the studio',
    body: memberUpdateProfileSchema,
    answer: noData,
    handle: ({ body, ctx }) => updateMemberProfile(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/update-incomplete-profile`,
    access: member(),
    summary: 'Fill in what was missing, the phone number included',
    body: memberCompleteProfileSchema,
    answer: noData,
    refusals: ['USER_EXISTS', 'PROOF_NEEDED'],
    rateLimit: ASKS_WHO_EXISTS,
    handle: ({ body, ctx }) => completeMemberProfile({ db }, ctx, body),
  }),
];
